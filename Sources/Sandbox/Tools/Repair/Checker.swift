import Diagnostics
import SyntaxProtocol

/// What the search for a repair asks about a text in the place of the learner's file.
///
/// The compiler and the parser answer it; so can a recording of what they have said. The search itself starts no process and
/// reads no file, so its tests need neither.
public protocol Checker: Sendable {
  /// The name of the learner's file in diagnostics.
  var file: String { get }

  /// Whether the unit has other files.
  var hasOthers: Bool { get }

  /// The processor time that the checks have taken so far, all together.
  var processorTime: Duration { get }

  /// How many checks there have been so far.
  var checkCount: Int { get }

  /// What could be behind the symptoms, the most likely first. The edits have been parsed, and nothing has tried them.
  ///
  /// - Throws: An error for a text that is too much for the parser.
  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal]

  /// Whether the parser understands all of a text.
  func isParsed(_ text: String) async -> Bool

  /// What can be taken out of the reducer's body around a line, so that the rest still has its type. Each edit puts a stand-in there
  /// that has as many lines, and none of them overlap.
  ///
  /// - Throws: An error for a text that is too much for the parser.
  func bodyParts(of text: String, around line: Int) async throws -> [TextEdit]

  /// Whether other files can see the difference between two texts, so that it may repair or break them.
  func isSeenByOthers(from old: String, to new: String) async -> Bool

  /// The diagnostics of a text alone. The other files are only read for what they declare.
  ///
  /// A compiler that ends without an error is an error, too; see ``Diagnostics/Diagnostic/ended(_:)``.
  func check(_ text: String) async throws -> [Diagnostic]

  /// The diagnostics of the other files beside a text.
  func checkOthers(beside text: String) async throws -> [Diagnostic]

  /// The errors that the compiler finds inside of closures, where it has blamed whole closures; nil where it hasn't, and where a
  /// closer look says nothing better.
  func errorsInsideClosures(_ errors: [Diagnostic], of text: String) async throws -> [Diagnostic]?
}
