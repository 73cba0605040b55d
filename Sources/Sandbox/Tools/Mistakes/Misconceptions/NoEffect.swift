import SyntaxProtocol

/// A value that a reducer returns in the place of an effect.
enum NoEffect: Misconception {
  static let id = "no-effect"
  static let title = "A reducer returns a value"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(.feature, right: "reset(&state)\n        return .none", wrong: "return state.count + 1")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .conversion), context.symptom.names.last?.hasPrefix("Effect<") == true,
      let found = context.symptom.names.first, found != "()", !found.hasSuffix(".Action"),
      !found.hasPrefix("Effect")
    else { return nil }
    return Advice(
      .fitting,
      "A reducer returns an effect, and not a value of the type `\(found)`. It changes the state in place.",
      fix:
        "Change `state` first, as in `state.count += 1`, and then `return .none`, or an effect such as `.send(…)`."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NoEffect.self) }
