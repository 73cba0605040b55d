import SwiftSyntax
import SyntaxProtocol

/// What a diagnostic means, where the right text is clear: a row in a table of edits.
///
/// ```swift
/// Correction(
///   .enumCaseDotPrefix, "A case is declared without a dot.", dropping("."),
///   Example(.feature, right: "case tick", wrong: "case .tick"))
/// ```
struct Correction: Sendable {
  /// The edits that could be meant, the likeliest first.
  typealias Edits = @Sendable (Context) -> [[TextEdit]]

  var names: Set<DiagnosticName>
  var cause: String
  var book: String?
  /// Whether something is taken away on purpose.
  var isRemoval: Bool
  var edits: Edits
  var example: Example

  init(
    _ names: DiagnosticName..., cause: String, book: String? = nil, isRemoval: Bool = false,
    _ example: Example,
    edits: @escaping Edits
  ) {
    self.names = Set(names)
    (self.cause, self.book, self.isRemoval) = (cause, book, isRemoval)
    (self.example, self.edits) = (example, edits)
  }

  /// Takes the nearest word away.
  static func dropping(_ words: String...) -> Edits {
    { context in words.compactMap { context.nearest($0).map { [context.file.removing($0)] } } }
  }

  /// Writes another word for the nearest one.
  static func replacing(_ word: String, with other: String) -> Edits {
    { context in context.nearest(word).map { [[context.file.replacing($0, with: other)]] } ?? [] }
  }
}

/// An entry that is a table of corrections.
protocol Corrections: RepairOperator {
  static var corrections: [Correction] { get }
}

extension Corrections {
  static var examples: [Example] { corrections.map(\.example) }

  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? {
    repairs.first.map { ($0, .farFetched) }
  }

  static func repairs(_ context: Context) -> [Repair] {
    corrections.filter { context.isSymptom(in: $0.names) }.flatMap { correction in
      correction.edits(context).compactMap { edits -> Repair? in
        let names = context.symptom.names
        guard !edits.isEmpty, let cause = Meaning.text(correction.cause, names) else { return nil }
        let repair = Repair(.told, cause, book: correction.book, edits)
        return correction.isRemoval ? repair.removing() : repair
      }
    }
  }
}
