import SyntaxProtocol

/// A `case` of a `switch` without a pattern.
enum NamelessCase: Misconception {
  static let id = "nameless-case"
  static let title = "A `case` of a `switch` names nothing"
  static let book: String? = "reducers#the-tool"
  static let words: String? =
    "Write the action that the code is for: `case .tick:`. All others are meant by `default:`."
  static let examples = [
    Example(.feature, right: "case .decrementButtonTapped:", wrong: "case :")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.expectedPattern, .expectedExpr),
      context.onLine.contains(where: { context.file.text($0) == "case" && context.file.text($0 + 1) == ":" })
    else { return nil }
    return Advice(
      .told, "This `case` doesn't say which value its code is for.",
      fix: "Write the case between `case` and the colon: `case .name:`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NamelessCase.self) }
