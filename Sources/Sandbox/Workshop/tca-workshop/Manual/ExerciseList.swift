import Book
import Curriculum

/// The exercises of a chapter: the steps of the path, and the practice beside them.
///
/// It is the part of the section below the comment ``mark``. A page without this comment has no such list.
struct ExerciseList {
  /// The comment above the list.
  static let mark = "<!-- Made by `tca book --manual` from the exercises. -->"

  /// The source of the page, with the list of today.
  var source: String

  /// - Parameters:
  ///   - chapter: The part of the path that belongs to the page.
  ///   - exercises: All exercises, by their names.
  ///   - page: The page.
  /// - Returns: nil when the page doesn't have the comment.
  init?(_ chapter: LearningPath.Chapter, _ exercises: [String: Exercise], of page: BookPage) {
    let steps = chapter.steps.compactMap { exercises[$0] }.map(Self.row).joined()
    let practice = chapter.practice.compactMap { exercises[$0] }.map(Self.row).joined()
    let parts = [
      steps,
      practice.isEmpty
        ? "" : "Practice beside the path, the smallest first (`next practice`):\n\n\(practice)",
    ]
    let list = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    guard let source = MarkedSection.replacing(below: Self.mark, of: page, by: list) else { return nil }
    self.source = source
  }

  private static func row(_ exercise: Exercise) -> String {
    "- \(link(exercise)): \(exercise.title)\(exercise.title.last == "?" ? "" : ".")\n"
  }

  /// The name of an exercise, which on GitHub leads to its task.
  private static func link(_ exercise: Exercise) -> String {
    let path = exercise.folder.pathComponents.suffix(3).joined(separator: "/")
    return "[`\(exercise.id)`](../Lessons/\(path)/Task.md)"
  }
}
