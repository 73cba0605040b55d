import Book
import Curriculum

/// What a reader of a chapter can do with it: open the app as the chapter leaves it, and do the exercises that name the chapter
/// as their `book`.
///
/// It is the part of the section below the comment ``mark``. A page without this comment has no such list.
struct ExerciseList {
  /// The comment above the list.
  static let mark = "<!-- Made by `tca book --manual` from the exercises that name this page. -->"

  /// The source of the page, with the list of today.
  var source: String

  /// - Parameters:
  ///   - exercises: All exercises, in the order in which learners meet them.
  ///   - page: The page.
  ///   - lesson: The name of the app as the page leaves it, such as `steep@stacks`; nil when the page doesn't build the app.
  /// - Returns: nil when the page doesn't have the comment.
  init?(_ exercises: [Exercise], of page: BookPage, lesson: String?) {
    guard let mark = page.source.firstRange(of: Self.mark) else { return nil }
    let below = page.source[mark.upperBound...]
    let rest = below.firstRange(of: "\n#").map { below[$0.lowerBound...] } ?? ""
    let own = exercises.filter { $0.book?.prefix { $0 != "#" } == page.name[...] }
    let projects = own.filter { $0.kind == .project }
    let lists = [own.filter { $0.kind != .project }, projects].map { $0.map(Self.row).joined() }
    let app = lesson.map { Self.aboutApp($0, page) } ?? ""
    let parts = [app, lists[0]] + (projects.isEmpty ? [] : [Self.aboutProjects, lists[1]])
    source =
      page.source[..<mark.upperBound] + "\n\n" + parts.filter { !$0.isEmpty }.joined(separator: "\n") + rest
  }

  private static let aboutProjects =
    "A project begins with an almost empty file, so it needs more than one chapter:\n"

  private static func aboutApp(_ lesson: String, _ page: BookPage) -> String {
    """
    `tca start \(lesson)` opens the app as this chapter leaves it, and
    `tca book listing \(page.name)` writes all of its code to a folder.

    """
  }

  private static func row(_ exercise: Exercise) -> String {
    "- `\(exercise.id)`: \(exercise.title)\(exercise.title.last == "?" ? "" : ".")\n"
  }
}
