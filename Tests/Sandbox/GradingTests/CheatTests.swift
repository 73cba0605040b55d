import Foundation
import GradingTestSupport
import SeededRandom
import TestTiers
import Testing

extension Cheat {
  /// The answer to the sample exercise.
  fileprivate var text: String {
    let text = Samples.counter(minus: minus, before: after).replacing("var count = 0", with: state)
    guard isStateHidden, let start = text.firstRange(of: "  @ObservableState")?.lowerBound,
      let end = text.firstRange(of: "  enum Action")?.lowerBound
    else { return text }
    return text.replacingCharacters(in: start..<end, with: "  typealias State = Hidden\n")
  }
}

/// Answers that don't solve their exercise and try to pass anyway. A sample by default; all of them in the second tier.
struct CheatTests {
  /// Those that an exercise with these checks can't tell from a right answer: here the minus button does take one away.
  private static let sample: [Cheat] = {
    guard !Tier.isAll else { return Cheat.all }
    var random = SeededGenerator(seed: 16)
    return Array(Cheat.all.shuffled(using: &random).prefix(4))
  }()

  @Test func theTableIsLarge() {
    #expect(Cheat.all.count >= 60)
    #expect(Set(Cheat.all.map(\.name)).count == Cheat.all.count)
  }

  @Test(arguments: sample) func noCheatPasses(_ cheat: Cheat) async throws {
    let (verdict, text) = try await judge(cheat.text, as: Samples.files)
    #expect(verdict.tca.outcome != .passed, "\(cheat.text)\n\(text)")
    #expect(verdict.status != .pass)
  }
}
