import SyntaxProtocol

/// An optional where a value is needed.
enum OptionalNotUnwrapped: Misconception {
  static let id = "optional-value"
  static let title = "An optional stands where a value is needed"
  static let words: String? = """
    Unwrap the optional with `if let` or `guard let`, or say what stands for nil: `state.name = state.fact ?? ""`.
    """
  static let examples = [
    Example(.feature, right: "state.fact = fact", wrong: "state.name = state.fact")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.optionalNotUnwrapped, .optionalBaseNotUnwrapped) else { return nil }
    return Advice(
      .plausible, "The value may be nil, but a value is needed here.",
      fix: "Unwrap it with `if let` or `guard let`, or say with `??` what stands for nil.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OptionalNotUnwrapped.self) }
