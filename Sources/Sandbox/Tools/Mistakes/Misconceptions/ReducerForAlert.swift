import SwiftSyntax
import SyntaxProtocol

/// An alert that is presented with a reducer, as a child is.
enum ReducerForAlert: Misconception {
  static let id = "reducer-for-alert"
  static let title = "An alert has no reducer of its own"
  static let book: String? = "alerts#the-tool"
  static let words: String? = """
    Take the closure away. What follows from a button of the alert is a case of the parent's reducer: `case \
    .alert(.presented(.…))`.
    """
  static let examples = [
    Example(
      .feature, right: ".ifLet(\\.$alert, action: \\.alert)",
      wrong: ".ifLet(\\.$alert, action: \\.alert) { Alert() }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotFindInScope),
      let closure = context.enclosing(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let component = path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    let name = component.declName.baseName.text.drop { $0 == "$" }
    guard let type = context.type(ofProperty: String(name)),
      type.hasPrefix("AlertState") || type.hasPrefix("ConfirmationDialogState")
    else { return nil }
    return Advice(
      .told, "An alert has buttons, and no reducer: a tap on one of them closes it.",
      fix: "Take `\(closure.trimmedDescription)` away.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ReducerForAlert.self) }
