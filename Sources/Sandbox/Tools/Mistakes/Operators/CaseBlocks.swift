import SwiftSyntax
import SyntaxProtocol

/// The code of a case in braces, a case that shall fall into the next one, or a pattern with empty parentheses.
enum CaseBlocks: RepairOperator {
  static let id = "case-blocks"
  static let title = "A `switch` is written as in another language"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "case .factReceived(let fact):\n        state.fact = fact\n        return .none",
      wrong: "case .factReceived(let fact): {\n        state.fact = fact\n        return .none\n        }")
  ]

  static func repairs(_ context: Context) -> [Repair] { braces(context) + falls(context) + empty(context) }

  /// `case .tick: { … }` → `case .tick: …`.
  private static func braces(_ context: Context) -> [Repair] {
    var edits: [TextEdit] = []
    for index in context.tokens.indices
    where context.file.text(index) == "{" && context.file.text(index - 1) == ":"
      && context.lineBegins(with: ["case", "default"], index)
    {
      guard let close = context.partner(of: index), context.tokens[index].line < context.tokens[close].line,
        context.file.text(close + 1).isOneOf("case", "default", "}"),
        context.tokens[index].syntax.ancestor(SwitchCaseSyntax.self) != nil
      else { continue }
      let last = context.tokens[close].isFirst ? context.tokens[close - 1].end : context.tokens[close].start
      edits += [
        TextEdit(context.tokens[index - 1].end, context.tokens[index].end, ""),
        TextEdit(last, context.tokens[close].end, ""),
      ]
    }
    guard !edits.isEmpty else { return [] }
    return [
      Repair(
        .told, reach: .file,
        "The code of a case follows its colon, without braces. In braces, it is a closure that nobody calls.",
        edits)
    ]
  }

  /// `case .a:` directly above `case .b:` → `case .a, .b:`.
  private static func falls(_ context: Context) -> [Repair] {
    guard context.isSymptom(.caseStmtWithoutBody),
      let first = context.enclosing(SwitchCaseSyntax.self),
      first.statements.isEmpty,
      let next = first.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?
        .ancestor(SwitchCaseSyntax.self),
      let label = first.label.as(SwitchCaseLabelSyntax.self),
      let second = next.label.as(SwitchCaseLabelSyntax.self),
      let from = second.caseItems.first?.startOffset
    else { return [] }
    let colon = label.colon.startOffset
    let line = context.file.source.line(at: colon)
    guard context.file.source.line(at: from) == line + 1 else { return [] }
    return [
      Repair(
        .told,
        "A case doesn't go on with the code of the next one. Cases that share their code stand in one `case`.",
        TextEdit(colon, from, ", ")
      ).removing()
    ]
  }

  /// `case .failure():` → `case .failure:`.
  private static func empty(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "(", context.file.text(index + 1) == ")",
        context.file.text(index - 2) == ".",
        context.isPattern(index - 1)
      else { return nil }
      return Repair(
        .told,
        "A pattern that takes nothing out of a case has no parentheses: `.\(context.file.text(index - 1))`.",
        TextEdit(context.tokens[index].start, context.tokens[index + 1].end, ""))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseBlocks.self) }
