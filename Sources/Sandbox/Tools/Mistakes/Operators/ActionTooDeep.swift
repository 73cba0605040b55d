import SwiftSyntax
import SyntaxProtocol

/// An action with what lies around it, where the inner action alone is meant, as for the button of an alert.
enum ActionTooDeep: RepairOperator {
  static let id = "action-too-deep"
  static let title = "An action is wrapped where the inner one is meant"
  static let book: String? = "alerts#the-tool"
  static let examples = [
    Example(
      .feature, right: ".send(.delegate(.stopped(state.count)))",
      wrong:
        ".run { send in\n                  let delegate: Action.Delegate = .delegate(.stopped(1))\n                  await send(.delegate(delegate))\n                }",
      repaired:
        ".run { send in\n                  let delegate: Action.Delegate = .stopped(1)\n                  await send(.delegate(delegate))\n                }"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .member) || context.isSymptom(in: .conversion) || context.isVague else {
      return []
    }
    return context.beside.compactMap { index -> Repair? in
      guard context.file.text(index) == ".", context.file.text(index + 2) == "(",
        !context.tokens[max(0, index - 1)].isIdentifier,
        context.symptom.names.contains(context.file.text(index + 1)) || context.isVague
      else { return nil }
      let end = context.memberEnd(index)
      var inner = index
      while context.file.text(inner + 2) == "(", context.file.text(inner + 3) == ".", inner + 3 < end {
        inner += 3
        let name = context.file.text(inner + 1)
        let isOfButton = context.file.text(index - 1) == ":" && context.file.text(index - 2) == "action"
        let isInnermost =
          isOfButton && context.file.text(inner + 2) != "("
          && context.lineContainsBefore("ButtonState", index)
        let isMeant =
          isInnermost
          || context.symptom.names.contains { type in
            context.types(named: type).contains { $0.caseNames.contains(name) }
          }
        guard isMeant else { continue }
        let text = context.file.text(
          context.tokens[inner].start, context.tokens[context.memberEnd(inner)].end)
        return Repair(
          .told, "Here the inner action is meant, `.\(name)`. What lies around it is added on its way.",
          TextEdit(context.tokens[index].start, context.tokens[end].end, text)
        ).removing()
      }
      return nil
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ActionTooDeep.self) }
