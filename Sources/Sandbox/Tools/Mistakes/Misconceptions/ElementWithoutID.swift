import SyntaxProtocol

/// An action for an element of a list, without saying which one.
enum ElementWithoutID: Misconception {
  static let id = "element-without-id"
  static let title = "An element's action doesn't say which element"
  static let book: String? = "lists#the-tool"
  static let words: String? = """
    The children are a list, so the action says which one it is for: `.send(.children(.element(id: id, action: \
    .toggled)))`.
    """
  static let examples = [
    Example(
      .feature, right: ".send(.delegate(.stopped(state.count)))", wrong: ".send(.children(.toggled))")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .member) || context.isVague,
      context.isVague || ["IdentifiedAction", "StackAction", "Case<"].contains(where: context.mentions)
    else { return nil }
    for index in context.beside
    where context.file.text(index) == "("
      && context.file.text(index + 1) == "."
      && context.file.text(index - 2) == "."
    {
      let outer = context.file.text(index - 1)
      let inner = context.file.text(index + 2)
      guard let payload = context.payload(ofCase: outer),
        payload.hasPrefix("IdentifiedAction") || payload.hasPrefix("StackAction"),
        !inner.isOneOf("element", "push", "popFrom")
      else { continue }
      if payload.hasPrefix("StackAction"),
        inner.isOneOf("pop", "popped", "popLast", "dismiss", "removeLast", "remove", "removed", "popTo")
      {
        return Advice(
          .told, "A stack tells that a screen is removed by the action `popFrom`, with the ID of the screen.",
          fix: ".\(outer)(.popFrom(id: …)), or `.\(outer)(.popFrom)` in a pattern",
          book: "stacks#the-tool")
      }
      return Advice(
        .fitting, "The child is an element of a list, so its action comes with its ID.",
        fix: ".\(outer)(.element(id: id, action: .\(inner)))")
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ElementWithoutID.self) }
