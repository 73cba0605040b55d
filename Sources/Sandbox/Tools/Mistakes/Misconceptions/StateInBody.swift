import SwiftSyntax
import SyntaxProtocol

/// A `body` that asks for the state or the action, which only the closure of `Reduce` has.
enum StateInBody: Misconception {
  static let id = "state-in-body"
  static let title = "A body depends on the state or the action"
  static let book: String? = "composition#the-tool"
  static let words: String? = """
    The `body` says once which reducers there are, before any action. A child that is there in one case of the state is \
    added with `.ifCaseLet`, and one that may be missing with `.ifLet`.
    """
  static let examples = [
    Example(
      .feature, right: "    BindingReducer()\n",
      wrong: "    BindingReducer()\n    if state.canUndo { EmptyReducer() }\n"),
    Example(
      .feature, right: "    BindingReducer()\n",
      wrong:
        "    BindingReducer()\n    switch action { case .tick: EmptyReducer() default: EmptyReducer() }\n"),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isNotFound, let name = context.symptom.names.first, ["state", "action"].contains(name),
      context.enclosing(FunctionDeclSyntax.self) == nil,
      let variable = context.enclosing(VariableDeclSyntax.self),
      variable.bindings.first?.pattern.trimmedDescription == "body"
    else { return nil }
    return Advice(
      .told,
      "Only the closure of `Reduce` has the `\(name)`. The `body` says once, before any action, which reducers there are.",
      fix: name == "state"
        ? "Ask for it in the closure of `Reduce`. A child that is there in one case of the state is added with `.ifCaseLet(…)`, and one that may be missing with `.ifLet(…)`."
        : "Look at the action in the closure of `Reduce`. The reducers of children stand beside it, with `Scope(state:action:)`."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StateInBody.self) }
