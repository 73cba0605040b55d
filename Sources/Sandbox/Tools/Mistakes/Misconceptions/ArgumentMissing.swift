import SyntaxProtocol

/// A call without an argument, where nothing shows what its value could be. Where the same call stands elsewhere, ``ArgumentLabel`` mends it.
enum ArgumentMissing: Misconception {
  static let id = "argument-missing"
  static let title = "A call lacks an argument"
  static let examples = [
    Example(
      .feature, right: "name = text",
      wrong:
        "func shortened(_ text: String, by count: Range<Int>) -> String { text }\n      name = shortened(text)"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard let label = context.lackedArgument else { return nil }
    let call = context.calledLabels.map { $0 == "_" ? "…" : "\($0): …" }.joined(separator: ", ")
    return Advice(
      "The call lacks the argument `\(label)`.",
      fix: call.isEmpty
        ? "Write `\(label): …` with a value." : "Write each of them, in this order: `(\(call))`.",
      cost: 1)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ArgumentMissing.self) }
