import SyntaxProtocol

/// An argument that what is called doesn't have.
enum ExtraArgument: Misconception {
  static let id = "extra-argument"
  static let title = "A call has an argument too many"
  static let words: String? =
    "Remove the argument. What it was for may have another place: a dependency is declared with `@Dependency`."
  static let examples = [
    Example(.feature, right: ".cancel(id: CancelID.timer),", wrong: ".cancel(id: CancelID.timer, after: 1),")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.extraArgumentNamed), let name = context.symptom.names.first else { return nil }
    let called = context.symptom.notes.flatMap(\.names).first { $0.contains("(") }
    return Advice(
      .plausible, "What is called here has no argument `\(name)`.",
      fix: called.map { "It is called as `\($0)`. Remove `\(name)`, or call what has it." }
        ?? "Remove `\(name)`, or call what has it.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ExtraArgument.self) }
