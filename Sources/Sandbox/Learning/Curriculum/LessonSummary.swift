/// What a list of lessons tells about one: `tca lessons --json` prints these.
public struct LessonSummary: Codable, Equatable, Sendable {
  public struct Exercise: Codable, Equatable, Sendable {
    public var slug: String
    public var kind: ExerciseKind
    public var title: String
    public var status: LearnerProgress.Status

    public init(slug: String, kind: ExerciseKind, title: String, status: LearnerProgress.Status) {
      self.slug = slug
      self.kind = kind
      self.title = title
      self.status = status
    }
  }

  public var slug: String
  public var title: String
  public var exercises: [Exercise]

  public init(slug: String, title: String, exercises: [Exercise]) {
    self.slug = slug
    self.title = title
    self.exercises = exercises
  }

  public init(_ lesson: Lesson, progress: LearnerProgress) {
    self.init(
      slug: lesson.slug,
      title: lesson.title,
      exercises: lesson.exercises.map {
        Exercise(slug: $0.slug, kind: $0.kind, title: $0.title, status: progress.status(of: $0.id))
      }
    )
  }

  public var done: Int { exercises.count { $0.status == .done } }
}
