import Foundation
import TerminalTestSupport
import Testing

/// Two prompts on one lesson and one workspace lose no step.
struct SecondPromptTests {
  @Test func itSaysWhereItsStepsGo() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally").exit(0)
    func open() throws -> PseudoTerminal {
      try PseudoTerminal(
        TCA.binary, ["start", "tally", "--lessons", TCA.pack.path], environment: tca.environment, columns: 200
      )
    }
    func steps(_ name: String) -> Int? {
      let file = tca.workspace.appending(path: ".sandbox/sessions/\(name).jsonl")
      return (try? String(contentsOf: file, encoding: .utf8))?.matches(of: /"reduced"/).count
    }
    let first = try open()
    try first.wait(for: "❯")
    first.type(".add\r")
    try first.wait(for: "count: ")
    let second = try open()
    try second.wait(for: "Another prompt holds the session of tally.")
    try second.wait(for: "❯")
    second.type(".add\r")
    try second.wait(for: "count: ")
    second.type("quit\r")
    try second.wait(for: "The steps of this prompt are kept in")
    #expect(second.ended() == 0)
    // A prompt in which nothing was done leaves nothing.
    let third = try open()
    try third.wait(for: "Another prompt holds")
    try third.wait(for: "❯")
    third.type("quit\r")
    #expect(third.ended() == 0)
    first.type(".add\r")
    try first.wait(for: "count: ")
    first.type("quit\r")
    #expect(first.ended() == 0)
    #expect(steps("tally") == 2)
    #expect(steps("tally.2") == 1)
    #expect(steps("tally.3") == nil)
  }

  @Test func aSessionOfManyMegabytesIsSetAside() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally").exit(0)
    let sessions = ".sandbox/sessions"
    try tca.write(
      String(repeating: String(repeating: "x", count: 999) + "\n", count: 27_000),
      to: "Workspace/\(sessions)/tally.jsonl")
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path], environment: tca.environment, columns: 400)
    try terminal.wait(for: "Its file has 25 MB, and at most 8 MB are loaded")
    try terminal.wait(for: "❯")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
    let kept = tca.workspace.appending(path: "\(sessions)/tally.old-1.jsonl")
    #expect(try FileManager.default.attributesOfItem(atPath: kept.path)[.size] as? Int == 27_000_000)
  }
}
