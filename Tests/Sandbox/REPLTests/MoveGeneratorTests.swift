import KernelProtocol
import PromptLanguage
import Testing

@testable import PromptCommands
@testable import REPL

struct MoveGeneratorTests {
  private func rows(_ count: Int) -> [[Move]] {
    let actions = ["add", "subtract", "reset", "load"].map { name in
      ActionCase(name: name, payload: [], children: [], example: ".\(name)")
    }
    var generator = MoveGenerator(seed: 7, actions: actions, dependencies: []) { QuickLiteral.parse($0) }
    return (0..<count).map { _ in (0..<generator.length()).compactMap { _ in generator.next() } }
  }

  /// How often the same move is made one after another, at most.
  private func longestRun(_ moves: [Move]) -> Int {
    var (longest, run) = (0, 0)
    for (index, move) in moves.enumerated() {
      run = index > 0 && moves[index - 1] == move ? run + 1 : 1
      longest = max(longest, run)
    }
    return longest
  }

  /// What takes nine taps of one button is tried, and so is what takes a different action each time.
  @Test func someRowsRepeatAnAction() {
    let runs = rows(200).map(longestRun)
    #expect(runs.count { $0 >= 9 } >= 5, "\(runs)")
    #expect(runs.count { $0 <= 2 } >= 20, "\(runs)")
  }

  @Test func theSameSeedMakesTheSameMoves() { #expect(rows(20) == rows(20)) }
}
