import SyntaxProtocol

/// A call without an argument, where nothing shows what its value could be. Where the same call stands elsewhere, ``ArgumentLabel`` fixes it.
enum ArgumentMissing: Misconception {
  static let id = "argument-missing"
  static let title = "A call lacks an argument"
  static let words: String? =
    "Write each argument of the declaration, in its order: `shortened(text, by: 0..<3)`."
  static let examples = [
    Example(
      .feature, right: "name = text",
      wrong:
        "func shortened(_ text: String, by count: Range<Int>) -> String { text }\n      name = shortened(text)"
    ),
    Example(
      .feature, right: "name = text",
      wrong: "func cut(_ text: String, _ range: Range<Int>) -> String { text }\n      name = cut(text)"),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard let label = context.lackedArgument else { return unlabeled(context) }
    // A macro's own arguments are no learner's, and those for the place of the call have values.
    let places: Set = ["fileID", "filePath", "file", "line", "column"]
    let labels = context.calledLabels.filter { !$0.hasPrefix("_$") && !places.contains($0) }
    let call = labels.map { $0 == "_" ? "…" : "\($0): …" }.joined(separator: ", ")
    return Advice(
      .plausible, "The call lacks the argument `\(label)`.",
      fix: call.isEmpty
        ? "Write `\(label): …` with a value." : "Write each of them, in this order: `(\(call))`.")
  }

  /// An argument without a label, as in `#expect` without its condition. The note names what is called in full.
  private static func unlabeled(_ context: Context) -> Advice? {
    guard context.isSymptom(.missingArgumentPositional),
      let call = context.symptom.notes.flatMap(\.names).first
    else { return nil }
    let name = call.prefix { $0 != "(" }
    let isMacro = context.onLine.contains {
      context.file.text($0) == name && context.file.text($0 - 1) == "#"
    }
    let written = "\(isMacro ? "#" : "")\(name)"
    return Advice(
      .plausible, "`\(written)` lacks an argument.", fix: "Write it in the parentheses: `\(written)(…)`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ArgumentMissing.self) }
