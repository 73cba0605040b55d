import SyntaxProtocol

/// The state of a screen where its ID in the stack is needed.
enum ScreenForID: Misconception {
  static let id = "screen-for-id"
  static let title = "A screen is found by its state, not its ID"
  static let book: String? = "stacks#the-tool"
  static let words: String? =
    "A stack gives each screen an ID of its own. `path.ids` has them all, and an action of a screen comes with it."
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong:
        "var path = StackState<Child.State>()\n            path.pop(to: .child(Child.State(id: UUID(0))))")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.symptom.names.contains("StackElementID"),
      context.isSymptom(in: .notFound) || context.isSymptom(in: .conversion)
    else { return nil }
    return Advice(
      .told,
      "A `StackElementID` is needed here: the ID that the stack gave the screen, and not the screen itself.",
      fix:
        "Read the ID from `path.ids`, as in `if let id = path.ids.first { path.pop(to: id) }`, or from the action: `case .path(.element(id: let id, action: …))`."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ScreenForID.self) }
