import SyntaxProtocol

/// A closure that compares two elements, and looks at one.
enum TwoValues: Misconception {
  static let id = "two-values"
  static let title = "A closure of two values uses one"
  static let book: String? = "lists#the-tool"
  static let words: String? =
    "The closure gets two values and must look at both, as in `sort { !$0.isComplete && $1.isComplete }`."
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong:
        "let fact = try await numberFact.fetch(count)\n              print([true, false].sorted { !$0 })")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.closureArgumentListTuple, .exprKeypathMultiparamFuncConversion),
      let type = context.symptom.names.first(where: { $0.contains("->") })
    else { return nil }
    let count = type.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ",").count
    guard count > 1 else { return nil }
    let sorts = context.onLine.contains { context.file.text($0).hasPrefix("sort") }
    return Advice(
      .fitting, "The closure gets \(count) values, `$0` and `$1`, and must look at both.",
      fix: sorts
        ? "It says whether `$0` comes before `$1`, as in `sort { !$0.isComplete && $1.isComplete }`."
        : "Use both, or leave one aside with `_`: `{ first, _ in … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TwoValues.self) }
