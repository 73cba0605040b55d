import SyntaxProtocol

/// Two declarations with one name.
enum DeclaredTwice: Misconception {
  static let id = "declared-twice"
  static let title = "A name is declared twice"
  static let words: String? =
    "Remove one of the declarations, or give it another name. Two cases of an action need two names, also when they carry different values."
  static let examples = [
    Example(
      .feature, right: "case factReceived(String)",
      wrong: "case factReceived(String)\n      case factReceived(Int)"),
    Example(.feature, right: "var canUndo = false", wrong: "var canUndo = false\n      var canUndo = true"),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.invalidRedecl), let name = context.symptom.names.first else { return nil }
    let plain = name.prefix { $0 != "(" }
    if plain == "body", context.tokens.contains(where: { $0.text == "extension" }) {
      return Advice(
        .told,
        "The macro `@Reducer` sees only the type itself. It finds no `body` there, and makes an empty one.",
        fix: "Move `body` from the extension into the type.", book: "reducers#the-tool")
    }
    let isCase = context.caseNames.count { $0 == plain } > 1
    return Advice(
      .fitting, "`\(plain)` is declared twice.",
      fix: isCase
        ? "Remove one of the cases, or give it another name, also when they carry different values."
        : "Remove one of the declarations, or give it another name.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DeclaredTwice.self) }
