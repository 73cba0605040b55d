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
    let others = besideOthers(context)
    if !others.isEmpty { return others }
    guard context.isSymptom(.cannotFindInScope, .macroExpansionMissingPound),
      let name = context.symptom.names.first, name.allSatisfy(\.isNamePart), let pattern = pattern(context)
    else { return [] }
    var last = pattern.lastToken(viewMode: .sourceAccurate)
    while last?.text == ")" { last = last?.previousToken(viewMode: .sourceAccurate) }
    // `.success()` takes nothing out, either.
    let open = last?.text == "(" ? last : nil
    if open != nil { last = last?.previousToken(viewMode: .sourceAccurate) }
    let end = open?.nextToken(viewMode: .sourceAccurate)?.endOffset
    guard let last, last.previousToken(viewMode: .sourceAccurate)?.text == "." else { return [] }
    let count = payloadCount(last.text, context)
    return (0..<count).map { index in
      let names = (0..<count).map { $0 == index ? "let \(name)" : "_" }.joined(separator: ", ")
      return Repair(
        .told,
        "`.\(last.text)` carries a value, and the pattern doesn't take it out, so nothing is called `\(name)`.",
        TextEdit(last.endOffset, end ?? last.endOffset, "(\(names))"))
    }
  }

  /// `.loaded(.success(let fact))` → `.loaded(let id, .success(let fact))`: the pattern stands for one of several values.
  private static func besideOthers(_ context: Context) -> [Repair] {
    guard context.isNotFound, let pattern = pattern(context)?.as(ExpressionPatternSyntax.self)?.expression,
      let call = pattern.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let inner = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? call.arguments.first?.expression,
      let member = inner.as(MemberAccessExprSyntax.self), member.base == nil,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return [] }
    let (outer, name) = (access.declName.baseName.text, member.declName.baseName.text)
    guard let parameters = context.caseElement(outer)?.parameterClause?.parameters, parameters.count > 1
    else { return [] }
    let facts = Facts(context)
    let missing = context.isSymptom(.cannotFindInScope) ? context.symptom.names.first : nil
    var isFree = missing != nil
    var isFound = false
    let parts = parameters.map { parameter -> String in
      let type = facts.qualified(parameter.type.trimmedDescription, at: parameter)
      let isResult = type.name == "Result" && name.isOneOf("success", "failure")
      if !isFound, isResult || facts.hasCase(name, type) {
        isFound = true
        return call.arguments.trimmedDescription
      }
      defer { isFree = false }
      return isFree ? "let \(missing ?? "_")" : "_"
    }
    guard isFound else { return [] }
    return [
      Repair(
        .told, "`.\(outer)` carries \(parameters.count) values, so its pattern has a part for each of them.",
        TextEdit(call.arguments.startOffset, call.arguments.endOffset, parts.joined(separator: ", ")))
    ]
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
