import Curriculum
import Foundation
import GradingTestSupport
import Processes
import SeededRandom
import TestTiers
import Testing
import Verdicts

/// Cheats beside the unfinished start of every exercise, which must not pass because of them. Under `SOAK=1` there is every
/// cheat with every exercise; otherwise a few pairs, which `SOAK_SEED` chooses.
@Suite(.secondTier)
struct CheatTableTests {
  /// A cheat that needs nothing of its exercise but the name of a feature.
  private static let cheats = Cheat.all.filter { cheat in
    cheat.state == "var count = 0"
      && (cheat.minus.isEmpty || !["count", "return .run"].contains { cheat.minus.contains($0) })
      && !cheat.after.contains("count")
  }

  private static let exercises = Lessons.exercises.filter { $0.kind == .code }

  private static let pairs: [(exercise: Exercise, cheat: Cheat)] = {
    let all = exercises.flatMap { exercise in cheats.map { (exercise: exercise, cheat: $0) } }
    guard !Tier.isSoak else { return all }
    var random = SeededGenerator(seed: Tier.seed(13))
    return Array(all.shuffled(using: &random).prefix(4))
  }()

  private static let grading = GradingClient.judging()

  @Test func theTableIsLarge() {
    #expect(Self.cheats.count >= 40, "\(Self.cheats.count)")
    #expect(Self.exercises.count >= 20)
  }

  @Test func noCheatPassesAnExercise() async throws {
    let folder = try TemporaryFolder(named: "cheats")
    defer { folder.remove() }
    var verdicts: [String: [String: Int]] = [:]
    for (number, (exercise, cheat)) in Self.pairs.enumerated() {
      let file = folder.url.appending(path: "\(number).swift")
      let start = try String(contentsOf: exercise.files.start, encoding: .utf8)
      guard let text = Self.answer(start, with: cheat) else { continue }
      try Data(text.utf8).write(to: file)
      let verdict = try await Self.grading.check(exercise, file)
      #expect(verdict.tca.outcome != .passed, "\(exercise.id), \(cheat.name):\n\(text)")
      #expect(verdict.status != .pass)
      verdicts[exercise.id, default: [:]][verdict.tca.outcome.rawValue, default: 0] += 1
    }
    #expect(verdicts.isEmpty == Self.pairs.isEmpty)
    guard Tier.isSoak else { return }
    for (exercise, counts) in verdicts.sorted(by: { $0.key < $1.key }) {
      let text = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      print("\(exercise): \(text)")
    }
  }

  /// The start with a cheat: its declarations at the end, and its statements at the beginning of the first reducer; nil when
  /// there is no such place.
  private static func answer(_ start: String, with cheat: Cheat) -> String? {
    var text = start
    if !cheat.minus.isEmpty {
      guard let place = text.firstRange(of: "Reduce { state, action in") else { return nil }
      text.insert(contentsOf: "\n\(cheat.minus)\n", at: place.upperBound)
    }
    let feature = text.firstMatch(of: #/@Reducer\s+(?:public )?struct (\w+)/#).map { String($0.output.1) }
    return text + "\n" + cheat.after.replacing("Counter", with: feature ?? "Counter") + "\n"
  }
}
