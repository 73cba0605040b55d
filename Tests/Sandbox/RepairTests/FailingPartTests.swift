import Diagnostics
import SyntaxProtocol
import Testing

@testable import Repair
@testable import SyntaxService

/// The part of a body at which a compiler gives up.
struct FailingPartTests {
  private static let text = """
    struct Counter {
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .first(let text):
            state.text = "}: \\(text)"
            return .none
          case .second:
            return .run { send in await send(.first("case")) }
          default:
            return .none
          }
        }
        .ifLet(\\.$child, action: \\.child) {
          Child()
        }
        .forEach(\\.rows, action: \\.rows)
      }
    }
    """

  /// The checker gives up while the text has a word, and says more about the part alone.
  @Test(arguments: [(".forEach", 18), ("state.text", 6), (".run", 9)])
  func thePartAtWhichTheCompilerGivesUpIsFound(word: String, line: Int) async throws {
    let checker = GivingUpChecker(word: word)
    let error = try await checker.check(Self.text)[0]
    let part = try await FailingPart(of: error, in: Self.text, checker, .thorough)
    #expect(part?.line == line)
    #expect(part?.errors.map(\.message) == ["About \(word)."])
  }

  @Test func whereAllOfItFailsNoPartIsBlamed() async throws {
    let checker = GivingUpChecker(word: "struct")
    let error = try await checker.check(Self.text)[0]
    let part = try await FailingPart(of: error, in: Self.text, checker, .thorough)
    #expect(part == nil)
  }
}

/// Gives up on a text with a word in it, unless it is the only part.
private struct GivingUpChecker: Checker {
  var word: String
  let file = "Learner.swift"
  let hasOthers = false
  let processorTime = Duration.zero
  let checkCount = 0

  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal] { [] }
  func isParsed(_ text: String) async -> Bool { true }
  func bodyParts(of text: String, around line: Int) async throws -> [TextEdit] {
    Array(text.utf8).withUnsafeBufferPointer { TextEdit.bodyParts(of: $0, around: line) }
  }

  func isSeenByOthers(from old: String, to new: String) async -> Bool { false }
  func checkOthers(beside text: String) async throws -> [Diagnostic] { [] }
  func errorsInsideClosures(_ errors: [Diagnostic], of text: String) async throws -> [Diagnostic]? { nil }

  func check(_ text: String) async throws -> [Diagnostic] {
    guard text.contains(word) else { return [] }
    let parts = [".forEach", ".ifLet", "state.text", ".run"]
    let isAlone = parts.count { text.contains($0) } == 1
    return [
      Diagnostic(
        severity: .error, name: isAlone ? "other" : "failed_to_produce_diagnostic",
        message: isAlone ? "About \(word)." : "It gives up.", file: file, line: 2, column: 3)
    ]
  }
}
