import Diagnostics
import SyntaxProtocol
import Testing

@testable import Repair

/// The parts of a body, and the one at which a compiler gives up.
struct BodyPartsTests {
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

  @Test func theCasesAndTheModifiersAreParts() {
    let body = BodyParts(of: Self.text, around: 2)
    let bytes = Array(Self.text.utf8)
    let parts = body.parts.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(parts.count == 5)
    #expect(parts[0].contains("state.text = ") && !parts[0].contains("case .second"))
    #expect(parts[1].contains("return .run"))
    #expect(parts[3].hasPrefix(".ifLet") && parts[3].hasSuffix("}"))
    #expect(parts[4] == ".forEach(\\.rows, action: \\.rows)")
    #expect(body.parts.map(body.line) == [6, 9, 11, 15, 18])
  }

  @Test func whatStandsForAPartKeepsTheLines() {
    let body = BodyParts(of: Self.text, around: 2)
    let text = body.text(without: body.parts)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 20)
    #expect(text.contains("case .second: return .none") && !text.contains("forEach"))
  }

  @Test func aBodyThatIsNoReducerHasNoParts() {
    #expect(BodyParts(of: "struct A {\n  var x = 1\n}", around: 1).parts.isEmpty)
    #expect(BodyParts(of: "var body: some View {", around: 1).parts.isEmpty)
  }

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

  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal] { [] }
  func isParsed(_ text: String) async -> Bool { true }
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
