import Foundation
import Testing

/// `load`, `hunt` and `diff` over branches, with the real feature of the tests' pack.
struct LoadAndHuntTests {
  @Test(arguments: ["session.tca", "session.md", "SessionTests.swift"])
  func whatExportWroteCanBeLoaded(file: String) async throws {
    let tca = try TCA()
    let written = try await tca.run(
      "start", "tally", input: "clock test\n.add\n.add\nadvance 1s\nexport \(file)\n")
    written.exit(0)
    let loaded = try await tca.run("start", "tally", input: ".add\nload \(file)\nstate count\nbranches\n")
      .exit(0)
    loaded.stdout(contains: "2 steps were taken as \(file) says.")
    loaded.stdout(contains: "count: Int\n2\n")
    loaded.stdout(contains: "main: ends after step 1, .add")
  }

  @Test func whereItGoesAnotherWayIsSaid() async throws {
    let tca = try TCA()
    try tca.write(".add\nexpect count == 1\n.add\nexpect count == 7\n.add\n", to: "other.tca")
    let outcome = try await tca.run("start", "tally", input: "load other.tca\nstate count\n").exit(1)
    outcome.stdout(contains: "other.tca goes another way here, so the rest was not loaded.")
    outcome.stdout(contains: "other.tca:4")
    outcome.stdout(contains: "count: Int\n2\n")
  }

  @Test func branchesAreCompared() async throws {
    let outcome = try await TCA().run(
      "start", "tally", input: ".add\nfork idea\n.add\n.add\ndiff main..idea\ndiff main idea\ndiff nosuch\n")
    outcome.exit(1)
    #expect(
      outcome.output.ranges(
        of: """
          Both go the same way up to step 1.
          Only on main: no step.
          Only on idea:
            2 .add
            3 .add
          From the state after step 1 to the state after step 3:
            count: 1 → 3
          """
      ).count == 2, "\(outcome.output)")
    outcome.stdout(contains: "There is no step or branch `nosuch`.")
  }

  /// The shortest way is found, and it is the same with the same seed.
  @Test(arguments: [("count == 2", 3)])
  func aStateIsFoundAndShrunk(condition: String, lines: Int) async throws {
    let script = "hunt \(condition) seed 7\nload hunt\nstate count\n"
    let outcome = try await TCA().run("start", "tally", input: script).exit(0)
    let again = try await TCA().run("start", "tally", input: script).exit(0)
    #expect(outcome.output == again.output)
    let block = try #require(outcome.output.firstMatch(of: /A short way there:\n((?:  [^\n]*\n)+)/)).1
    #expect(block.split(separator: "\n").count == lines, "\(outcome.output)")
  }

  /// A screen above another one needs the ids that the stack and the list really have.
  @Test func screensOfAStackAreFound() async throws {
    let outcome = try await TCA().run(
      "start", "steep@taps", input: "hunt path.count == 3 seed 1\nload hunt\nstate path.count\n",
      usesPack: false
    ).exit(0)
    outcome.stdout(contains: "path.count: Int\n3\n")
    // An action of a delegate is sent by its feature, and not by hand.
    #expect(!outcome.output.contains("sent .path(.element(id: 0, action: .brew(.delegate"))
    #expect(!outcome.output.prefix { $0 != "`" }.contains("delegate"))
  }

  @Test func aCrashIsFound() async throws {
    let outcome = try await TCA().run("start", "tally", input: "hunt crash seed 3\nstate count\n").exit(0)
    #expect(
      outcome.output.contains(/A short way there:\n  clock test\n  \.(crash|leave|loop|flood)\n`load/),
      "\(outcome.output)")
    // The learner's own session is as it was.
    outcome.stdout(contains: "count: Int\n0\n")
  }

  @Test func anEffectThatRunsOnIsFound() async throws {
    let outcome = try await TCA().run("start", "tally", input: "hunt running effects after .forever seed 5\n")
    outcome.exit(0).stdout(contains: "  clock test\n  .forever\n")
  }
}
