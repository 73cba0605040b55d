import SyntaxProtocol

/// A path through a reducer that returns nothing.
enum PathWithoutEffect: Misconception {
  static let id = "path-without-effect"
  static let title = "A path through the code returns nothing"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "      state.canUndo = true\n        }\n        return .none",
      wrong: "      state.canUndo = true\n          return .none\n        }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.symptom.name.hasPrefix("missing_return") else { return nil }
    if context.mentions("Effect<") {
      return Advice(
        "A path through the reducer returns no effect.",
        fix: "End each case with an effect, such as `return .none`.", cost: 1)
    }
    return Advice(
      "Some lines have `return`, but not every path through this code ends with one.",
      fix: "Write `return` in each path, or in none of them.", cost: 1)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PathWithoutEffect.self) }
