import SwiftSyntax
import SyntaxProtocol

/// `async` and `throws` behind the type that is returned.
enum EffectWords: RepairOperator {
  static let id = "effect-words"
  static let title = "`async` or `throws` stands behind the arrow"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(
      .feature, right: "(_ number: Int) async throws -> String",
      wrong: "(_ number: Int) -> String async throws"),
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong:
        "enum CancelID { case timer }\n  var later: String { get async { title } }\n  var title: String async { later }",
      repaired:
        "enum CancelID { case timer }\n  var later: String { get async { title } }\n  var title: String { get async { later } }"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(
        .declarationSameLineWithoutSemi, .statementSameLineWithoutSemi, .expectedSeparator, .expectedDecl)
    else { return [] }
    let edits = moved(context)
    if !edits.isEmpty {
      return edits.map { Repair(.told, "`async` and `throws` stand before the arrow.", $0) }
    }
    return property(context)
  }

  /// The edit that moves the words before the arrow on their left.
  static func moved(_ context: Context) -> [[TextEdit]] {
    guard let first = words(context),
      let arrow = (max(0, first - 40)..<first).last(where: { context.file.text($0) == "->" }),
      context.tokens[arrow].line == context.tokens[first].line, arrow > 0
    else { return [] }
    var last = first
    while isWord(context, last + 1) { last += 1 }
    let text = (first...last).map { context.file.text($0) }.sorted().joined(separator: " ")
    let start = context.tokens[arrow].start
    return [[TextEdit(start, start, text + " "), context.file.removing(first, through: last)]]
  }

  /// `var title: String async { … }` → `var title: String { get async { … } }`.
  private static func property(_ context: Context) -> [Repair] {
    guard let first = words(context),
      let start = (max(0, first - 12)..<first).last(where: { context.file.text($0) == "var" }),
      context.tokens[start].line == context.tokens[first].line
    else { return [] }
    var last = first
    while isWord(context, last + 1) { last += 1 }
    guard context.file.text(last + 1) == "{", let close = context.partner(of: last + 1) else { return [] }
    let text = (first...last).map { context.file.text($0) }.sorted().joined(separator: " ")
    return [
      Repair(
        .told, "A property that waits or throws says so behind its `get`.",
        TextEdit(context.tokens[first].start, context.tokens[last].end, "{ get \(text)"),
        TextEdit(context.tokens[close].end, context.tokens[close].end, " }"))
    ]
  }

  private static func words(_ context: Context) -> Int? {
    let first = context.onLine.filter { isWord(context, $0) }.min()
    return first.flatMap { first in
      // In `() async -> String throws`, only the last word stands wrong.
      context.onLine.filter { index in
        isWord(context, index) && index >= first
          && !isBeforeArrow(context, index)
      }.min()
    }
  }

  private static func isBeforeArrow(_ context: Context, _ index: Int) -> Bool {
    var next = index + 1
    while isWord(context, next) { next += 1 }
    return context.file.text(next) == "->"
  }

  private static func isWord(_ context: Context, _ index: Int) -> Bool {
    context.file.text(index).isOneOf("async", "throws")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectWords.self) }
