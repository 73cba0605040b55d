import Foundation
import TerminalTestSupport
import Testing

/// Each save of the learner's file is judged by itself.
@Suite(.serialized)
struct SaveTests {
  private let tca: TCA
  private let passing = "func doubled(_ number: Int) -> Int { number + number }\n"

  init() async throws {
    tca = try TCA()
    // Whatever has to be built once is built before anybody waits for a prompt.
    try await tca.run("start", "tally").exit(0)
  }

  private func terminal(_ arguments: String..., columns: UInt16 = 80) throws -> PseudoTerminal {
    try PseudoTerminal(
      TCA.binary, arguments + ["--lessons", TCA.pack.path], environment: tca.environment, columns: columns)
  }

  private func save(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: tca.workspace.appending(path: name))
  }

  @Test(arguments: [80, 20] as [UInt16])
  func theVerdictAppearsAboveTheLineThatIsTyped(columns: UInt16) throws {
    let terminal = try terminal("start", "tally/double", columns: columns)
    try terminal.wait(for: "❯")
    terminal.type(".ad")
    try terminal.wait(for: ".ad")
    try save(passing, as: "tally/double.swift")
    try terminal.wait(for: "PASSED")
    try terminal.wait(for: "❯")
    try terminal.wait(for: ".ad")
    terminal.type("d\r")
    try terminal.wait(for: "count: ")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func anEndlessLoopIsJudgedWithAWord() throws {
    let endless = "func doubled(_ number: Int) -> Int { while true {} }\n"
    let prompt = try terminal("start", "tally/double")
    try prompt.wait(for: "❯")
    try save(endless, as: "tally/double.swift")
    let drawn = try prompt.wait(for: "Still judging your file. Ctrl-C stops it.")
    #expect(!drawn.contains("TOO LONG"))
    try prompt.wait(for: "❯")
    prompt.type("\u{3}quit\r")
    #expect(prompt.ended() == 0)

    for arguments in [["check", "tally/double"], ["check", "tally/double", "--watch"]] {
      let check = try PseudoTerminal(
        TCA.binary, arguments + ["--lessons", TCA.pack.path], environment: tca.environment)
      try check.wait(for: "Still judging tally/double. Ctrl-C stops it.")
      check.type("\u{3}")
      #expect(check.ended() != 0)
    }
  }

  @Test func aSaveOfAScriptIsPlayed() throws {
    let terminal = try terminal("start", "tally/reach-two")
    try terminal.wait(for: "❯")
    try save(".add\n", as: "tally/reach-two.tca")
    try terminal.wait(for: "NOT YET")
    try save(".add\n.add\n", as: "tally/reach-two.tca")
    try terminal.wait(for: "PASSED")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func checkWatchesWithoutAPrompt() throws {
    let terminal = try terminal("check", "tally/double", "--watch")
    try terminal.wait(for: "NOT YET")
    try save(passing, as: "tally/double.swift")
    try terminal.wait(for: "PASSED")
    terminal.type("\u{3}")
    #expect(terminal.ended() == -SIGINT)
    #expect(terminal.echoes)
  }

  @Test(arguments: [80, 20] as [UInt16])
  func keysStepThroughTheExercises(columns: UInt16) throws {
    let terminal = try terminal("check", "tally/reach-two", "--watch", columns: columns)
    try terminal.wait(for: "[q]uit")
    #expect(!terminal.echoes)
    terminal.type("n")
    try terminal.wait(for: "Double")
    try terminal.wait(for: "[q]uit")
    try save(passing, as: "tally/double.swift")
    try terminal.wait(for: "PASSED")
    terminal.type("ry")
    try terminal.wait(for: "The key u")
    try terminal.wait(for: "NOT YET")
    terminal.type("q")
    #expect(terminal.ended() == 0)
    #expect(terminal.echoes)
  }

  /// Without a terminal, saves are judged as before, and nothing is asked.
  @Test func aPipeHasNoKeys() async throws {
    let outcome = try await tca.runInShell(
      """
      mkfifo verdicts
      "$TCA" check tally/double --watch --lessons "$PACK" </dev/null >verdicts &
      while read -r line; do
        case $line in "NOT YET"*) echo "$line"; kill $!; break;; esac
      done <verdicts
      """)
    #expect(outcome.output.hasPrefix("NOT YET  tally/double"))
  }
}
