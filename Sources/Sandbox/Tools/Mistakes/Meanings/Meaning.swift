import SyntaxProtocol

/// What a diagnostic of the compiler means, where its message says a rule and not what to do: a row in a table.
///
/// ```swift
/// Meaning(
///   .asyncAfterArrow, "`async` stands before the arrow.", fix: "func load() async -> String",
///   Example(.feature, right: "…", wrong: "…"))
/// ```
///
/// `$1`, `$2` and so on stand for what the message has in quotation marks. They are taken for names, and stand in backticks.
struct Meaning: Sendable {
  var name: DiagnosticName
  var cause: String
  var fix: String
  var book: String?
  var example: Example
  /// What speaks for the meaning. One that looks at the code as well may be sure.
  var evidence: Evidence
  /// Tells two meanings of one diagnostic apart.
  var isMeant: @Sendable (Context) -> Bool

  init(
    _ name: DiagnosticName, _ cause: String, fix: String, book: String? = nil, _ example: Example,
    evidence: Evidence = .possible, when isMeant: @escaping @Sendable (Context) -> Bool = { _ in true }
  ) {
    (self.name, self.cause, self.fix, self.book) = (name, cause, fix, book)
    (self.example, self.evidence, self.isMeant) = (example, evidence, isMeant)
  }

  /// A text of the row with the names of a symptom; nil when the symptom has fewer.
  static func text(_ text: String, _ names: [String]) -> String? {
    var result = text
    for (index, name) in names.enumerated() { result.replace("$\(index + 1)", with: name) }
    return result.contains(/\$\d/) ? nil : result
  }
}

/// An entry that is a table of meanings. The first that fits is told.
protocol MeaningTable: Misconception {
  static var meanings: [Meaning] { get }
}

extension MeaningTable {
  static var examples: [Example] { meanings.map(\.example) }

  static func advice(_ context: Context) -> Advice? {
    let names = context.symptom.names
    for meaning in meanings where context.isSymptom(meaning.name) && meaning.isMeant(context) {
      guard let cause = Meaning.text(meaning.cause, names), let fix = Meaning.text(meaning.fix, names) else {
        continue
      }
      return Advice(meaning.evidence, cause, fix: fix, book: meaning.book)
    }
    return nil
  }
}
