import SyntaxProtocol

/// A change of something that can't be changed where it is.
enum ImmutableValue: Misconception {
  static let id = "immutable-value"
  static let title = "Something is changed that can't be changed"
  static let book: String? = "reducers#the-tool"
  static let words: String? = """
    A reducer changes only `state`. To let another action happen, return an effect that sends it: `return \
    .send(.tick)`.
    """
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "action = .tick")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isImmutable else {
      return nil
    }
    if let name = context.symptom.names.first, context.keyword(ofClosureCapturing: name) != nil {
      return Advice(
        .plausible, CaptureChanged.cause, fix: "Begin the effect with `var \(name) = \(name)`.",
        book: CaptureChanged.book
      )
    }
    let name = context.symptom.names.first.map { "`\($0)`" } ?? "This value"
    return Advice(
      .farFetched, "\(name) can't be changed here.", fix: "Change `state` in the reducer, outside of effects."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ImmutableValue.self) }
