/// A lesson in a list of lessons. `tca lessons --json` prints summaries.
public struct LessonSummary: Codable, Equatable, Sendable {
  /// An exercise in a list of lessons.
  public struct Exercise: Codable, Equatable, Sendable {
    /// The exercise's part of `counter/decrement`.
    public var slug: String
    /// How the exercise is done and judged.
    public var kind: ExerciseKind
    /// The title.
    public var title: String
    /// Whether the exercise was tried, and passed.
    public var status: LearnerProgress.Status

    /// Creates a summary from its parts.
    public init(slug: String, kind: ExerciseKind, title: String, status: LearnerProgress.Status) {
      self.slug = slug
      self.kind = kind
      self.title = title
      self.status = status
    }
  }

  /// The lesson's name in commands, such as `counter`.
  public var slug: String
  /// The title.
  public var title: String
  /// The exercises, in their order.
  public var exercises: [Exercise]

  /// Creates a summary from its parts.
  public init(slug: String, title: String, exercises: [Exercise]) {
    self.slug = slug
    self.title = title
    self.exercises = exercises
  }

  /// Creates the summary of a lesson with a learner's progress.
  public init(_ lesson: Lesson, progress: LearnerProgress) {
    self.init(
      slug: lesson.slug,
      title: lesson.title,
      exercises: lesson.exercises.map {
        Exercise(slug: $0.slug, kind: $0.kind, title: $0.title, status: progress.status(of: $0.id))
      }
    )
  }

  /// How many exercises are done.
  public var done: Int { exercises.count { $0.status == .done } }
}
