import SwiftSyntax
import SyntaxProtocol

/// A value that the code of a case uses, and that the pattern of the case doesn't take out.
enum PayloadNotTaken: RepairOperator {
  static let id = "payload-not-taken"
  static let title = "A pattern doesn't take out the value that is used"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(.feature, right: "case .factReceived(let fact):", wrong: "case .factReceived:"),
    .statement(
      "if case .running = state.phase { state.count = number }",
      repaired: "if case .running(let number) = state.phase { state.count = number }"),
    .statement(
      "enum Step { case moved(Int, String) }\n            if case .moved(let number) = Step.moved(1, \"\") { state.count = number }",
      repaired:
        "enum Step { case moved(Int, String) }\n            if case .moved(let number, _) = Step.moved(1, \"\") { state.count = number }"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(in: .conversion) { return ofSeveral(context) }
    guard context.isSymptom(.cannotFindInScope, .macroExpansionMissingPound),
      let name = context.symptom.names.first, name.allSatisfy(\.isNamePart), let pattern = pattern(context)
    else { return [] }
    var last = pattern.lastToken(viewMode: .sourceAccurate)
    while last?.text == ")" { last = last?.previousToken(viewMode: .sourceAccurate) }
    guard let last, last.previousToken(viewMode: .sourceAccurate)?.text == "." else { return [] }
    let count = payloadCount(last.text, context)
    return (0..<count).map { index in
      let names = (0..<count).map { $0 == index ? "let \(name)" : "_" }.joined(separator: ", ")
      return Repair(
        .told,
        "`.\(last.text)` carries a value, and the pattern doesn't take it out, so nothing is called `\(name)`.",
        TextEdit(last.endOffset, last.endOffset, "(\(names))"))
    }
  }

  /// `.renamed(let id)` → `.renamed(let id, _)`: one name for several values is a tuple of them.
  private static func ofSeveral(_ context: Context) -> [Repair] {
    guard let tuple = context.symptom.names.first, tuple.hasPrefix("("), tuple.contains(", "),
      let pattern = pattern(context)
    else { return [] }
    let name = context.tokens[context.place].text
    let tokens = Array(pattern.tokens(viewMode: .sourceAccurate))
    guard
      let index = tokens.indices.first(where: { tokens[$0].text == name && $0 > 3 && $0 + 1 < tokens.count }),
      tokens[index - 1].text == "let", tokens[index - 2].text == "(", tokens[index + 1].text == ")"
    else { return [] }
    let count = payloadCount(tokens[index - 3].text, context)
    return (0..<max(1, count)).map { place in
      let names = (0..<count).map { $0 == place ? "let \(name)" : "_" }.joined(separator: ", ")
      return Repair(
        .told,
        "`.\(tokens[index - 3].text)` carries \(count) values, so `\(name)` is all of them. Name each, or write `_` for it.",
        TextEdit(tokens[index - 1].startOffset, tokens[index].endOffset, names))
    }
  }

  /// How many values a case carries.
  private static func payloadCount(_ name: String, _ context: Context) -> Int {
    if ["failure", "presented", "some", "success"].contains(name) { return 1 }
    return context.caseElement(name)?.parameterClause?.parameters.count ?? 0
  }

  /// The only pattern of the case, or of the condition, whose code the place is in.
  private static func pattern(_ context: Context) -> Syntax? {
    var node = context.tokens[context.place].syntax.parent
    while let next = node {
      if let items = next.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems {
        return items.count == 1 ? items.first.map { Syntax($0.pattern) } : nil
      }
      let conditions = next.as(IfExprSyntax.self)?.conditions ?? next.as(WhileStmtSyntax.self)?.conditions
      let patterns = conditions?.compactMap { $0.condition.as(MatchingPatternConditionSyntax.self)?.pattern }
      if let patterns, patterns.count == 1 { return Syntax(patterns[0]) }
      node = next.parent
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PayloadNotTaken.self) }
