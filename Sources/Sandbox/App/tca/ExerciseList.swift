import Book
import Curriculum

/// What a reader of a chapter can do with it: open the app as the chapter leaves it, and do the exercises that need this chapter
/// and no later one.
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
  ///   - lesson: The name of the app as the page leaves it, such as `steep@stacks`; nil when the page doesn't build the app.
  ///   - isChanged: Whether the page changes the app.
  /// - Returns: nil when the page doesn't have the comment.
  init?(_ exercises: [Exercise], of page: BookPage, lesson: String?, isChanged: Bool) {
    guard let mark = page.source.firstRange(of: Self.mark) else { return nil }
    let below = page.source[mark.upperBound...]
    let rest = below.firstRange(of: "\n#").map { below[$0.lowerBound...] } ?? ""
    let own = exercises.filter { $0.bookPage == page.name }
    let earlier = exercises.filter { $0.bookPage != page.name }
    let app = lesson.map { Self.aboutApp($0, page, isChanged) } ?? ""
    let parts =
      [app, own.map { Self.row($0) }.joined()]
      + (earlier.isEmpty
        ? [] : [Self.aboutEarlier, earlier.map { Self.row($0, of: $0.bookPage) }.joined()])
    source =
      page.source[..<mark.upperBound] + "\n\n" + parts.filter { !$0.isEmpty }.joined(separator: "\n") + rest
  }

  private static let aboutEarlier =
    "These are about the idea of an earlier chapter, but they need this chapter, too:\n"

  private static func aboutApp(_ lesson: String, _ page: BookPage, _ isChanged: Bool) -> String {
    let app = isChanged ? "the app as this chapter leaves it" : "the app, which this chapter leaves unchanged"
    return """
      `tca start \(lesson)` opens \(app), and
      `tca book listing \(page.name)` writes all of its code to a folder.

      """
  }

  private static func row(_ exercise: Exercise, of page: String? = nil) -> String {
    let topic = page.map { " ([\($0)](\($0).md))" } ?? ""
    let end = exercise.title.last == "?" && topic.isEmpty ? "" : "."
    return "- `\(exercise.id)`: \(exercise.title)\(topic)\(end)\n"
  }
}
