import SyntaxProtocol

/// A path through a function or a property that ends without its value. Where the value is an effect, ``PathWithoutEffect`` fixes it.
enum PathWithoutValue: Misconception {
  static let id = "path-without-value"
  static let title = "A path through the code returns no value"
  static let words: String? =
    "Write `return` in each path, or in none of them: the `if` needs an `else`."
  static let examples = [
    Example(
      .feature, right: "var text: String { fact ?? \"\" }",
      wrong: "var text: String {\n        if canUndo {\n          return name\n        }\n      }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.missingReturnDecl, .missingReturnClosure) else { return nil }
    return Advice(
      .plausible, "Some lines have `return`, but not every path through this code ends with one.",
      fix: "Write `return` in each path, or in none of them.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PathWithoutValue.self) }
