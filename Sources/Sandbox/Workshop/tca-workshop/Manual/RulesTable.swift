import Book
import Verification

/// The table of what `tca verify` asks for, on the page for authors. It is made from ``ContentRules``.
enum RulesTable {
  /// The comment above the table.
  static let mark = "<!-- Made by `tca book --manual` from the rules of `tca verify`. -->"

  /// The source of a page, with the table of today; nil when the page doesn't have the comment.
  static func source(of page: BookPage) -> String? {
    let rows = ContentRules.table.map { "| \($0.subject) | \($0.rule) |\n" }
    return MarkedSection.replacing(
      below: mark, of: page, by: "| What | What is asked |\n|---|---|\n\(rows.joined())")
  }
}
