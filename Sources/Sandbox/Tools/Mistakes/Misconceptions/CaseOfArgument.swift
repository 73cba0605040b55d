import SwiftSyntax
import SyntaxProtocol

/// An action in the place of an alert: `.confirmed` of `Alert`, where an `AlertState<Alert>` is needed.
enum CaseOfArgument: Misconception {
  static let id = "case-of-argument"
  static let title = "An action stands where a whole alert is needed"
  static let book: String? = "alerts#the-tool"
  static let words: String? = """
    The state of an alert has a title and buttons, and the buttons send the actions: `AlertState { TextState("…") } \
    actions: { ButtonState(action: .confirmed) { TextState("…") } }`.
    """
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong:
        "enum Choice: Equatable { case confirmed }\n              let alert: AlertState<Choice> = .confirmed\n              print(alert)"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    // In a pattern nothing is made.
    guard context.isSymptom(in: .member), let missing = context.missingMember,
      context.enclosing(SwitchCaseItemSyntax.self) == nil
    else { return nil }
    let type = TypeName(missing.type).unwrapped
    guard ["AlertState", "ConfirmationDialogState"].contains(type.name), let inner = type.arguments.first,
      Facts(context).cases(of: inner).contains(where: { $0.name == missing.name })
    else { return nil }
    return Advice(
      .told,
      "`.\(missing.name)` is an action, which a button sends. What is shown is an `\(type.name)`, with its title and its buttons.",
      fix:
        "\(type.name) { TextState(\"…\") } actions: { ButtonState(action: .\(missing.name)) { TextState(\"…\") } }"
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseOfArgument.self) }
