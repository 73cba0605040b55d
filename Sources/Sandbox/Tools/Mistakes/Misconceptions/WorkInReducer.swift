import SyntaxProtocol

/// Work that a reducer starts itself, in a `Task` or on a queue.
enum WorkInReducer: Misconception {
  static let id = "work-in-reducer"
  static let title = "A reducer starts work itself"
  static let book: String? = "effects#the-tool"
  static let words: String? =
    "Return an effect that does the work and sends its result: `return .run { send in await send(.…) }`."
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "Task { state.fact = nil }")
  ]

  private static let starters: Set<String> = [
    "Task", "async", "asyncAfter", "scheduledTimer", "sink", "detached",
  ]

  static func advice(_ context: Context) -> Advice? {
    let closures = context.closures(around: context.place)
    if context.isSymptom(.cannotFindInScope, .cannotFindInScopeCorrected),
      let name = context.symptom.names.first, ["store", "viewStore"].contains(name),
      context.file.text(context.place + 2) != "send",
      closures.contains(where: { context.receiver(ofClosure: $0) == "Reduce" })
    {
      return Advice(
        .told,
        "A reducer has no store. The store runs it, gives it the state, and runs the effects that it returns.",
        fix: "Read and change `state`, and return an effect such as `.send(…)` to let another action follow.",
        book: "reducers#the-tool")
    }
    let isVague = context.isVague || context.isSymptom(.typeCannotConform)
    let own =
      context.isSymptom(.escapingInoutCapture, .concurrentAccessOfInoutParam) || context.isNotFound
      ? closures : isVague ? context.near.filter { context.file.text($0) == "{" } : []
    let blamed =
      context.file.text(context.place) == "{" && context.isClosure(context.place) ? [context.place] : []
    guard let brace = (blamed + own).first(where: { starters.contains(context.receiver(ofClosure: $0)) })
    else { return nil }
    let isInReducer = context.closures(around: brace).contains { context.receiver(ofClosure: $0) == "Reduce" }
    let isInEffect = context.closures(around: brace).contains { context.receiver(ofClosure: $0) == "run" }
    guard isInReducer, !isInEffect else { return nil }
    let name = context.receiver(ofClosure: brace)
    return Advice(
      .told,
      "`\(name)` starts work beside the reducer. There it can't change `state`, and it can't send an action.",
      fix:
        "Return an effect that does the work and sends the result: `return .run { send in \(work(name)) }`.")
  }

  /// What an effect does instead of the function that was called. The time comes from the clock, which tests replace.
  private static func work(_ starter: String) -> String {
    switch starter {
    case "scheduledTimer": "for await _ in clock.timer(interval: .seconds(1)) { await send(.…) }"
    case "asyncAfter": "try await clock.sleep(for: .seconds(1)); await send(.…)"
    default: "await send(.…)"
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WorkInReducer.self) }
