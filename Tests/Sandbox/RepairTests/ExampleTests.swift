import Diagnostics
import Testing

@testable import Repair

/// The entries' own examples. The search runs as it does for a learner, and a recording answers in the place of the compiler; see
/// ``Recording``.
struct ExampleTests {
  /// The examples whose entries have a recording. `RepairTests.RecordingTests` names those that have none.
  private static let recorded = MistakeExample.all.filter { Recording.isThere(for: $0.entry) }

  /// The entry speaks for its own example, and its edit is one after which the file compiles.
  @Test(arguments: recorded) func anExampleIsExplained(example: MistakeExample) async throws {
    try #require(example.isDefinite, "The right piece occurs once.")
    let checker = RecordedChecker(recording: Recording(of: example.entry))
    let diagnostics = try checker.answer(.compile, example.text)
    #expect(diagnostics.contains { $0.severity == .error }, "The wrong piece doesn't compile.")
    let explanation = try await Explainer(checker, .thorough).explanation(of: diagnostics, in: example.text)
    let cause = try #require(MistakeExample.cause(explanation, in: example.text))
    #expect(cause.mistake == example.entry, "\(cause)")
    #expect(cause.tried == example.hasEdit)
  }

  /// How many edits are tried before the one that speaks for its entry, over all examples: most often none. The table that it prints
  /// tells the margin between the first edit of the entry and the first of another one, in points of a rank; a negative margin means
  /// that another edit is tried first, after which the file doesn't compile.
  @Test func mostExamplesNeedASingleTry() async throws {
    var margins: [(example: MistakeExample, place: Int, margin: Int)] = []
    for example in Self.recorded where example.hasEdit {
      let checker = RecordedChecker(recording: Recording(of: example.entry))
      let errors = try checker.answer(.compile, example.text).filter { $0.severity == .error }
      let symptoms = errors.uniquePlaces.prefix(3).map { $0.symptom(in: checker.file) }
      let proposals = try await checker.proposals(for: symptoms, in: example.text).filter {
        !$0.edits.isEmpty
      }
      guard let place = proposals.firstIndex(where: { $0.entry == example.entry }) else { continue }
      let other = proposals.first { $0.entry != example.entry }?.rank.points ?? proposals[place].rank.points
      margins.append((example, place, other - proposals[place].rank.points))
    }
    for (example, place, margin) in margins { print("\(margin)\t\(place)\t\(example)") }
    #expect(10 * margins.count { $0.place == 0 } >= 8 * margins.count)
  }
}
