import SyntaxProtocol

/// A type that should be a feature and isn't one.
enum NotAFeature: Misconception {
  static let id = "not-a-feature"
  static let title = "A type isn't a feature"
  static let book: String? = "reducers#the-body-of-a-feature"
  static let examples = [
    Example(
      .feature, right: "var body: some ReducerOf<Self> {\n    Reduce {",
      wrong: "var contents: some ReducerOf<Self> {\n    Reduce {")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.symptom.name.contains("conform"), context.symptom.names.last == "Reducer",
      let type = context.symptom.names.first
    else { return nil }
    return Advice(
      "`\(type)` isn't a complete feature: it needs `@Reducer`, a `State`, an `Action`, and a `body`.",
      fix: "var body: some ReducerOf<Self> { … }", cost: 1)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NotAFeature.self) }
