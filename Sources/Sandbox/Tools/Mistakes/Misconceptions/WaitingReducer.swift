import SyntaxProtocol

/// A reducer that calls something asynchronous, as if it could wait.
enum WaitingReducer: Misconception {
  static let id = "waiting-reducer"
  static let title = "A reducer waits"
  static let book: String? = "effects#the-tool"
  static let words: String? = """
    A reducer can't wait. Do the work in an effect that sends its result: `return .run { send in await \
    send(.factReceived(try await numberFact.fetch(1))) }`.
    """
  static let examples = [
    Example(
      .feature, right: "state.count -= 1", wrong: "state.fact = try await numberFact.fetch(state.count)")
  ]

  static func advice(_ context: Context) -> Advice? {
    let isAboutFunction = context.isSymptom(
      .cannotPassAsyncFuncToSyncParameter, .throwsFunctiontypeMismatch)
    let isAboutCall =
      context.isSymptom(.asyncInNonasyncFunction)
      && context.closures(around: context.place).contains { context.receiver(ofClosure: $0) == "Reduce" }
      && context.effects(around: context.place).isEmpty
    guard isAboutFunction && context.mentions("(inout ") || isAboutCall else { return nil }
    // What only throws doesn't wait.
    guard
      !context.isSymptom(.throwsFunctiontypeMismatch) || context.mentions("async")
        || context.mentions("await")
    else { return nil }
    let waits = context.near.first { context.file.text($0) == "dismiss" && context.file.text($0 + 1) == "(" }
    if waits != nil {
      return Advice(
        .fitting, "A reducer can't wait, but `dismiss` is asynchronous.",
        fix: "return .run { _ in await dismiss() }")
    }
    return Advice(
      .fitting, "A reducer can't wait. It changes the state and returns at once.",
      fix:
        "Do the work in an effect that sends the result back in an action: `return .run { send in await send(.received(try await …)) }`"
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WaitingReducer.self) }
