import SyntaxProtocol

/// A tuple where a type is needed that conforms to a protocol.
enum TupleConforms: Misconception {
  static let id = "tuple-conforms"
  static let title = "A tuple is used like a type of one's own"
  static let book: String? = "state#the-tool"
  static let words: String? =
    "Declare a struct with the parts of the tuple, which can be `Equatable`, `Hashable` or `Codable`."
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "func same<T: Equatable>(_ a: T) {}\n            same((state.count, state.canUndo))")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .conformance),
      let type = context.symptom.names.first(where: { $0.first == "(" }),
      type.contains(", "), !type.contains("->"), let wanted = context.symptom.names.last
    else { return nil }
    let changes = context.onLine.contains { context.file.text($0) == "onChange" }
    return Advice(
      .told, "`\(type)` is a tuple, and a tuple can't be `\(wanted)`.",
      fix: changes
        ? "Compare one value, or say how: `onChange(of: …, removeDuplicates: ==)`."
        : "Declare a struct with these parts that is `\(wanted)`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TupleConforms.self) }
