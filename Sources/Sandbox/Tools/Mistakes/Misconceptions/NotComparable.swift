import SyntaxProtocol

/// A state that is compared, with something in it that can't be.
enum NotComparable: Misconception {
  static let id = "not-comparable"
  static let title = "A state holds something that can't be compared"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    Keep only values in a state. A closure, a task or an object belongs to an effect or to a client, and a tuple can be \
    a struct that is `Equatable`.
    """
  static let examples = [
    Example(
      .feature, right: "var canUndo = false", wrong: "var canUndo = false\n    var onFinish: () -> Void = {}")
  ]

  private static let reasons: [(part: String, cause: String, fix: String)] = [
    (
      "->", "a closure, and two closures can't be compared",
      "Take it out of the state. What a feature tells its parent is an action, such as `case delegate(Delegate)`; what it asks of the world is a client."
    ),
    (
      "Task<", "a task, which runs and can't be compared",
      "Take it out of the state. An effect is canceled by its ID: `.cancellable(id: CancelID.…)` and `.cancel(id: CancelID.…)`."
    ),
    (
      "any Error", "any error, and two of them can't be compared",
      "Keep what is shown of the error: a text, `error.localizedDescription`, or an enum of your own that is `Equatable`."
    ),
    ("Timer", "an object, which is no value", "Let an effect run the timer, and keep only what it counts."),
    (
      "(", "a tuple, and a tuple conforms to nothing",
      "Declare a struct with these parts: `struct …: Equatable { … }`."
    ),
    (
      "any ", "a value of any such type, and two of them can't be compared",
      "Give it one concrete type that is `Equatable`, such as an enum with a case for each kind of value."
    ),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.typeDoesNotConform), context.symptom.names.count > 1,
      context.symptom.names[1].isOneOf("Equatable", "Hashable"),
      let note = context.symptom.notes.first(where: {
        $0.diagnostic == .missingMemberTypeConformancePreventsSynthesis
      }), let type = note.names.first,
      let reason = reasons.first(where: {
        $0.part == "(" ? type.hasPrefix("(") : type.contains($0.part)
      })
    else { return nil }
    if context.symptom.names[0].hasSuffix("Action") {
      return Advice(
        .told,
        "`\(context.symptom.names[0])` carries \(reason.cause). Actions needn't be compared: a test names them by their cases.",
        fix: "Take `\(context.symptom.names[1])` away.")
    }
    let property = context.property(ofType: type)
    let subject = property.map { "`\($0)` is \(reason.cause)" } ?? "A part of the state is \(reason.cause)"
    return Advice(
      .told, "\(subject), but `\(context.symptom.names[0])` says that it can be.", fix: reason.fix)
  }
}

extension Context {
  /// The name of a property that is declared with a type.
  func property(ofType type: String) -> String? {
    let plain = type.filter { !$0.isWhitespace }
    return tokens.indices.first { index in
      guard file.text(index).isOneOf("var", "let"), file.text(index + 2) == ":" else { return false }
      let start = tokens[index + 2].end
      let line = file.source.line(tokens[index].line)
      let rest = line.utf8.count + file.source.start(ofLine: tokens[index].line)
      guard start < rest else { return false }
      return file.text(start, rest).filter { !$0.isWhitespace }.contains(plain)
    }.map { file.text($0 + 1) }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NotComparable.self) }
