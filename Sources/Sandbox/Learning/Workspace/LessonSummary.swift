import Curriculum

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

    package init(slug: String, kind: ExerciseKind, title: String, status: LearnerProgress.Status) {
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
  /// The names under which the lesson can be opened as a chapter of the Book leaves it; nil when it is not the Book's app.
  public var chapters: [String]?

  package init(slug: String, title: String, exercises: [Exercise]) {
    self.slug = slug
    self.title = title
    self.exercises = exercises
  }

  /// Creates the summary of a lesson with a learner's progress.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - progress: The learner's progress.
  ///   - chapters: The names such as `steep@stacks`, of any lesson.
  public init(_ lesson: Lesson, progress: LearnerProgress, chapters: [String] = []) {
    self.init(
      slug: lesson.slug,
      title: lesson.title,
      exercises: lesson.exercises.map {
        Exercise(slug: $0.slug, kind: $0.kind, title: $0.title, status: progress.status(of: $0.id))
      }
    )
    let own = chapters.filter { $0.hasPrefix("\(lesson.slug)@") }
    if !own.isEmpty { self.chapters = own }
  }

  /// How many exercises are done.
  public var done: Int { exercises.count { $0.status == .done } }
}
