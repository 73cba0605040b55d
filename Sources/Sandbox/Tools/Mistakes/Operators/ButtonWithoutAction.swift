import SwiftSyntax
import SyntaxProtocol

/// A button of an alert that only closes it, with an action for that.
enum ButtonWithoutAction: RepairOperator {
  static let id = "button-without-action"
  static let title = "A button that only closes an alert has an action"
  static let book: String? = "alerts#the-tool"
  static let examples: [Example] = [
    .statement(
      "state.alert = AlertState { TextState(\"\") } actions: { ButtonState(role: .cancel, action: .dismiss) { TextState(\"OK\") } }",
      repaired:
        "state.alert = AlertState { TextState(\"\") } actions: { ButtonState(role: .cancel) { TextState(\"OK\") } }"
    )
  ]

  private static let words = ["cancel", "cancelTapped", "close", "dismiss", "none", "ok"]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .member), let name = context.symptom.names.last, words.contains(name) else {
      return []
    }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == name, context.file.text(index - 1) == ".",
        context.file.text(index - 2) == ":", context.file.text(index - 3) == "action",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == "ButtonState"
      else { return nil }
      let isFirst = context.file.text(index - 4) == "("
      let start = isFirst ? context.tokens[index - 3].start : context.tokens[index - 4].start
      return Repair(
        .told, "Each button closes the alert. One that does nothing else has no action.",
        TextEdit(start, context.tokens[index].end, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ButtonWithoutAction.self) }
