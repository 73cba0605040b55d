import SwiftSyntax
import SyntaxProtocol

/// Effects that stand one below the other, of which the last is returned at most.
enum EffectsInRow: RepairOperator {
  static let id = "effects-in-row"
  static let title = "Effects are made, but not returned"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature,
      right:
        "return .merge(\n          .cancel(id: CancelID.timer),\n          .send(.delegate(.stopped(state.count)))\n        )",
      wrong: "Effect.cancel(id: CancelID.timer)\n        Effect.send(.delegate(.stopped(state.count)))",
      repaired:
        "return .merge(Effect.cancel(id: CancelID.timer), Effect.send(.delegate(.stopped(state.count))))")
  ]

  private static let effects: Set<String> = ["cancel", "concatenate", "merge", "run", "send"]

  static func repairs(_ context: Context) -> [Repair] {
    context.tokens.indices.compactMap { index -> Repair? in
      guard ["case", "default"].contains(context.file.text(index)),
        let node = context.tokens[index].syntax.parent?.parent?.as(SwitchCaseSyntax.self),
        context.closures(around: index).first.map({ context.receiver(ofClosure: $0) }) == "Reduce",
        let first = node.statements.firstIndex(where: { effect(of: $0) != nil })
      else { return nil }
      let rest = node.statements[first...]
      var values = rest.compactMap(effect).map(\.trimmedDescription)
      let isReturned = rest.last?.item.as(ReturnStmtSyntax.self) != nil
      // Where something else is done between them, their order means something.
      guard values.count == rest.count - (isReturned ? 1 : 0) else { return nil }
      if let value = rest.last?.item.as(ReturnStmtSyntax.self)?.expression?.trimmedDescription,
        value != ".none"
      {
        values.append(value)
      }
      let start = rest.first!.startOffset
      let end = rest.last!.endOffset
      let isHere = (start...end).contains(context.tokens[context.place].start)
      return Repair(
        isHere || context.isVague ? .told : .fitting, reach: .file,
        values.count == 1
          ? "The reducer makes this effect, but doesn't return it. An effect only runs if it is returned."
          : "The reducer returns one effect, and the others would never run. `.merge` makes one of several.",
        TextEdit(
          start, end,
          values.count == 1 ? "return \(values[0])" : "return .merge(\(values.joined(separator: ", ")))"))
    }
  }

  /// The effect that a statement makes, without returning it.
  private static func effect(of item: CodeBlockItemSyntax) -> ExprSyntax? {
    guard let expression = item.item.as(ExprSyntax.self) else { return nil }
    var root = expression
    var name: String?
    while true {
      if let call = root.as(FunctionCallExprSyntax.self) {
        root = call.calledExpression
      } else if let member = root.as(MemberAccessExprSyntax.self) {
        name = member.declName.baseName.text
        guard let base = member.base else { return effects.contains(name ?? "") ? expression : nil }
        root = base
      } else {
        break
      }
    }
    let owner = root.trimmedDescription
    return owner == "Effect" || owner.hasPrefix("Effect<") || owner.hasPrefix("EffectOf<")
      ? name.flatMap { effects.contains($0) ? expression : nil } : nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectsInRow.self) }
