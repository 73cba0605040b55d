import SyntaxProtocol

/// A text, or a number, where a case of an enum is compared.
enum TextForCase: Misconception {
  static let id = "text-for-case"
  static let title = "A text stands where a case is needed"
  static let book: String? = "reducers#the-tool"
  static let words: String? =
    "The values of an enum are its cases. They have no text and no number of their own: `case .incrementButtonTapped:`."
  static let examples = [
    Example(.feature, right: "case .tick:", wrong: "case \"TICK\":")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotMatchExprPatternWithValue), context.symptom.names.count > 1 else {
      return nil
    }
    let (found, type) = (context.symptom.names[0], context.symptom.names[1])
    let cases = context.types(named: type).flatMap(\.caseNames)
    guard found.isOneOf("String", "Int", "Character"), let first = cases.first else { return nil }
    let list = cases.prefix(6).map { "`.\($0)`" }.joined(separator: ", ")
    return Advice(
      .told, "`\(type)` is an enum, so its values are cases, and no \(found == "Int" ? "numbers" : "texts").",
      fix: cases.count == 1 ? "case .\(first):" : "Write one of its cases: \(list).")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TextForCase.self) }
