import SwiftSyntax
import SyntaxProtocol

/// What a case carries, asked of the action as if it were an object: `action.payload`.
enum PayloadOfAction: RepairOperator {
  static let id = "payload-of-action"
  static let title = "What a case carries is asked of the action"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(
      .feature, right: "case .factReceived(let fact):\n        state.fact = fact",
      wrong: "case .factReceived:\n        state.fact = action.payload",
      repaired: "case .factReceived(let payload):\n        state.fact = payload")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.couldNotFindValueMember),
      context.symptom.names.first?.hasSuffix("Action") == true, let name = context.symptom.names.last,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "."
          && context.file.text($0 - 2) == "action"
      }),
      let items = context.tokens[index].syntax.ancestor(SwitchCaseSyntax.self)?.label.as(
        SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1,
      let pattern = items.first?.pattern.as(ExpressionPatternSyntax.self)?.expression.as(
        MemberAccessExprSyntax.self),
      pattern.base == nil, let payload = context.payload(ofCase: pattern.declName.baseName.text),
      !payload.contains(",")
    else { return [] }
    let end = pattern.endOffset
    return [
      Repair(
        .told,
        "An action is a case of an enum. What `.\(pattern.declName.baseName.text)` carries is taken out in its pattern.",
        TextEdit(end, end, "(let \(name))"),
        TextEdit(context.tokens[index - 2].start, context.tokens[index].end, name))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PayloadOfAction.self) }
