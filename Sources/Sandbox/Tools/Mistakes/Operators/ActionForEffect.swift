import SwiftSyntax
import SyntaxProtocol

/// An action, the state or a dependency, where the reducer returns an effect.
enum ActionForEffect: RepairOperator {
  static let id = "action-for-effect"
  static let title = "The reducer returns something that isn't an effect"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature,
      right:
        "return .merge(\n          .cancel(id: CancelID.timer),\n          .send(.delegate(.stopped(state.count)))\n        )",
      wrong: "return .delegate(.stopped(state.count))",
      repaired: "return .send(.delegate(.stopped(state.count)))"),
    Example(
      .feature,
      right:
        "return .merge(\n          .cancel(id: CancelID.timer),\n          .send(.delegate(.stopped(state.count)))\n        )",
      wrong: "return .cancel(id: CancelID.timer).send(.delegate(.stopped(state.count)))",
      repaired: "return .merge(.cancel(id: CancelID.timer), .send(.delegate(.stopped(state.count))))"),
    Example(.feature, right: "reset(&state)\n        return .none", wrong: "return state"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let near = context.beside
    var result: [Repair] = []
    for index in near
    where context.tokens[index].text == "."
      && context.file.text(index - 1).isOneOf("return", "{", "in", ",", "(")
    {
      let name = context.file.text(index + 1)
      guard name != "none" else { continue }
      let start = context.tokens[index].start
      let end = context.tokens[context.memberEnd(index)].end
      let isNamed = context.mentions("Effect<") && context.symptom.names.last == name
      let evidence: Evidence = isNamed ? .fitting : .possible
      if context.caseNames.contains(name) {
        result.append(
          Repair(
            evidence, "`.\(name)` is an action. The effect that sends it is called `.send`.",
            TextEdit(start, start, ".send("), TextEdit(end, end, ")")))
      }
      if name == "dismiss", context.file.text(index - 1) != "(" {
        result.append(
          Repair(
            evidence, "`dismiss` is a dependency, and not an effect. It is called inside of one.",
            TextEdit(start, end, ".run { _ in await dismiss() }")))
      }
    }
    return result + near.compactMap { joined($0, context) } + returned(near, context)
  }

  /// What a reducer returns that isn't one effect.
  private static func returned(_ near: some Sequence<Int>, _ context: Context) -> [Repair] {
    var result: [Repair] = []
    for index in near where context.tokens[index].text == "return" {
      guard context.mentions("Effect<"), index + 1 < context.tokens.count,
        let statement = context.tokens[index].syntax.parent?.as(ReturnStmtSyntax.self),
        let value = statement.expression, value.trimmedDescription.split(separator: "\n").count == 1
      else { continue }
      if let second = secondEffect(value) {
        let start = value.startOffset
        let end = value.endOffset
        let dot = second.startOffset
        result.append(
          Repair(
            .fitting, "The reducer returns one effect. `.merge` makes one of several.",
            TextEdit(start, start, ".merge("), TextEdit(dot, dot, ", "), TextEdit(end, end, ")")))
      }
      guard !isEffect(value) else { continue }
      // An action that is given up changes what the feature does.
      if let type = context.symptom.names.first, type == "Action" || type.hasSuffix(".Action") {
        result.append(
          Repair(
            .told, "This is an action. The effect that sends it is called `.send`.",
            TextEdit(value.startOffset, value.startOffset, ".send("),
            TextEdit(value.endOffset, value.endOffset, ")")))
        continue
      }
      // What is called does something.
      guard !value.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .leftParen }) else {
        continue
      }
      result.append(
        Repair(
          .plausible,
          "The reducer returns an effect. The state isn't returned: it is changed in place.",
          TextEdit(
            value.startOffset,
            value.endOffset, ".none")))
    }
    return result
  }

  /// `.send(.a).merge(.send(.b))` → `.merge(.send(.a), .send(.b))`.
  private static func joined(_ index: Int, _ context: Context) -> Repair? {
    guard context.file.text(index).isOneOf("merge", "concatenate"), context.file.text(index - 1) == ".",
      context.symptom.names.contains(context.file.text(index)),
      let member = context.tokens[index].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
      let base = member.base, isEffect(base),
      let open = member.parent?.as(FunctionCallExprSyntax.self)?.leftParen
    else { return nil }
    let name = context.file.text(index)
    return Repair(
      .told, "`.\(name)` gets all of the effects in its parentheses.",
      TextEdit(base.startOffset, base.startOffset, ".\(name)("),
      TextEdit(member.period.startOffset, open.endOffset, ", "))
  }

  /// The members of `Effect` that make an effect.
  private static let effects = ["cancel", "concatenate", "merge", "run", "send"]

  /// The dot of a second effect that is written behind a first one, as in `.cancel(id: 1).cancel(id: 2)`.
  private static func secondEffect(_ value: ExprSyntax) -> TokenSyntax? {
    guard
      let member = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, isEffect(base),
      ["cancel", "run", "send"].contains(member.declName.baseName.text)
    else { return nil }
    return member.period
  }

  /// Whether an expression begins with a member of `Effect`, such as `.cancel(id:)`. The mistake is in what follows, so to return
  /// `.none` instead would delete the learner's effect.
  private static func isEffect(_ value: ExprSyntax) -> Bool {
    guard let dot = value.firstToken(viewMode: .sourceAccurate), dot.text == ".",
      let name = dot.nextToken(viewMode: .sourceAccurate)
    else { return false }
    return effects.contains(name.text)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ActionForEffect.self) }
