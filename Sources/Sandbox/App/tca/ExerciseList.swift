import Book
import Curriculum
import TextHandling

/// The exercises that need this chapter and no later one.
///
/// It is the part of the section below the comment ``mark``. A page without this comment has no such list.
struct ExerciseList {
  /// The comment above the list.
  static let mark = "<!-- Made by `tca book --manual` from the exercises. -->"

  /// The source of the page, with the list of today.
  var source: String

  /// - Parameters:
  ///   - exercises: The exercises that the page lists, in the order in which learners meet them.
  ///   - page: The page.
  /// - Returns: nil when the page doesn't have the comment.
  init?(_ exercises: [Exercise], of page: BookPage) {
    let own = exercises.filter { $0.bookPage == page.name }
    let earlier = exercises.filter { $0.bookPage != page.name }
    let parts = [own.map(Self.row).joined(), earlier.isEmpty ? "" : Self.aboutEarlier(earlier)]
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

  /// A paragraph that names, after each earlier chapter, the exercises that are about its idea. They have no rows with their
  /// titles, because a learner of this chapter looks for its own exercises, and some chapters would name more of others.
  private static func aboutEarlier(_ exercises: [Exercise]) -> String {
    let pages = exercises.compactMap(\.bookPage).reduce(into: [String]()) { pages, page in
      if !pages.contains(page) { pages.append(page) }
    }
    let parts = pages.map { page in
      let names = exercises.filter { $0.bookPage == page }.map(link)
      return "[\(page)](\(page).md) \(names.joined(separator: ", "))"
    }
    let text = "These exercises of earlier chapters need this one, too: \(parts.joined(separator: "; "))."
    // As long as the lines of the pages.
    return TextStyle(width: 130).wrap(text).joined(separator: "\n") + "\n"
  }
}
