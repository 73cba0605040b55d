import Curriculum

/// A chapter of the path in a list, with the learner's progress.
public struct ChapterSummary: Codable, Equatable, Sendable {
  /// An exercise of a chapter.
  public struct Exercise: Codable, Equatable, Sendable {
    /// `counter/decrement`
    public var id: String
    /// How the exercise is done and judged.
    public var kind: ExerciseKind
    /// The title.
    public var title: String
    /// Whether the exercise was tried, and passed.
    public var status: LearnerProgress.Status
  }

  /// The page of the Book, such as `effects`.
  public var page: String
  /// The title of the chapter.
  public var title: String
  /// The exercises that `next` leads through.
  public var steps: [Exercise]
  /// The exercises beside them, the smallest first.
  public var practice: [Exercise]

  /// The chapters of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - lessons: The lessons, whose exercises are looked up.
  ///   - progress: The learner's progress.
  ///   - titles: The titles of the Book's pages, by their names.
  /// - Returns: Nothing when the path has no pages.
  public static func all(
    _ path: LearningPath, _ lessons: [Lesson], progress: LearnerProgress, titles: [String: String]
  ) -> [ChapterSummary] {
    let known = lessons.exercisesByName
    func summaries(_ exercises: [String]) -> [Exercise] {
      exercises.compactMap { known[$0] }.map {
        Exercise(id: $0.id, kind: $0.kind, title: $0.title, status: progress.status(of: $0.id))
      }
    }
    return path.chapters.compactMap { chapter in
      chapter.page.map {
        ChapterSummary(
          page: $0, title: titles[$0] ?? $0, steps: summaries(chapter.steps),
          practice: summaries(chapter.practice))
      }
    }
  }
}

extension [ChapterSummary.Exercise] {
  /// How many exercises are done.
  package var done: Int { count(where: { $0.status == .done }) }
}
