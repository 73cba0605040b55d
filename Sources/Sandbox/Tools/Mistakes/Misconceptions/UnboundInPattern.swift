import SyntaxProtocol

/// Several patterns for one case, not all of which give the name that its code uses.
enum UnboundInPattern: Misconception {
  static let id = "unbound-in-pattern"
  static let title = "Not each pattern of a case has the name"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let words: String? =
    "Give the action with the value a `case` of its own. Patterns may share a `case` if each of them has the same names."
  static let examples = [
    Example(
      .feature, right: "case .factReceived(let fact):",
      wrong: "case .factReceived(let fact), .decrementButtonTapped:")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.extraVarInMultiplePatternList), let name = context.symptom.names.first
    else {
      return nil
    }
    return Advice(
      .told,
      "One of the patterns has `\(name)`, and another one doesn't. The code of the case couldn't use it in each of them.",
      fix: "Write a `case` of its own for each pattern, or name `\(name)` in every one of them.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UnboundInPattern.self) }
