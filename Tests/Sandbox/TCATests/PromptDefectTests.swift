import Curriculum
import Foundation
import TerminalTestSupport
import Testing
import Workspace

/// What learners once stumbled over at the prompt, each on a real terminal.
@Suite(.serialized)
struct PromptDefectTests {
  private let tca: TCA

  init() async throws {
    tca = try TCA()
    // Whatever has to be built once is built before anybody waits for a prompt.
    try await tca.run("start", "tally").exit(0)
  }

  private func open(columns: UInt16 = 80, _ more: [String: String] = [:], arguments: [String] = []) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path] + arguments,
      environment: tca.environment.merging(more) { $1 }, columns: columns)
  }

  @Test func thePromptsColorEndsWithThePrompt() throws {
    let terminal = try open()
    try terminal.wait(for: "❯\u{1B}[0m ")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test(arguments: [80, 20] as [UInt16])
  func controlCStopsWaiting(columns: UInt16) throws {
    let terminal = try open(columns: columns)
    try terminal.wait(for: "❯")
    terminal.type(".forever\r")
    try terminal.wait(for: "started")
    try terminal.wait(for: "❯")
    terminal.type("wait 3600\r")
    try terminal.wait(for: "Still running")
    terminal.type("\u{3}")
    try terminal.wait(for: "Stopped.")
    try terminal.wait(for: "❯")
    terminal.type(".add\r")
    try terminal.wait(for: "count: ")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func sourceOpensOnePager() throws {
    let log = tca.folder.appending(path: "pager.log")
    let terminal = try open(["PAGER": "cat > /dev/null; echo secure: $LESSSECURE >> '\(log.path)'"])
    try terminal.wait(for: "❯")
    terminal.type("source\r")
    try terminal.wait(for: "source\r\n")
    try terminal.wait(for: "❯")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
    #expect(try String(contentsOf: log, encoding: .utf8) == "secure: 1\n")
  }

  @Test func helpIsShownOneScreenAtATime() throws {
    let log = tca.folder.appending(path: "help.log")
    let terminal = try open(["PAGER": "cat > '\(log.path)'"])
    try terminal.wait(for: "❯")
    terminal.type("help\r")
    try terminal.wait(for: "help\r\n")
    try terminal.wait(for: "❯")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
    #expect(try String(contentsOf: log, encoding: .utf8).contains("`help COMMAND` explains a command."))
  }

  @Test func anActionThatIsSentAfterAnEffectsActionIsNamed() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".later\r")
    try terminal.wait(for: "received")
    try terminal.wait(for: "finished")
    try terminal.wait(for: "❯")
    terminal.type(".add\r")
    let shown = try terminal.wait(for: "count: ")
    // What was typed stands right above, so it is not named again.
    #expect(!shown.contains("sent .add"))
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func theIntroductionGreetsWhoeverIsNew() throws {
    let terminal = try open()
    let greeting = try terminal.wait(for: "❯")
    #expect(greeting.contains("0 of 2 exercises done"))
    #expect(greeting.contains("You are at Reach two (tally/reach-two)."))
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func theNextLessonRunsItsOwnFeature() async throws {
    let lessons = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized
    let steps = try CurriculumClient.live(folder: lessons).path().chapters.flatMap(\.steps)
    let before = steps.prefix { !$0.hasPrefix("todos/") }
    try ProgressClient.live(Workspace(root: tca.workspace)).update { progress in
      for step in before { progress.record(step, passed: true) }
      progress.current = before.last
    }
    let terminal = try PseudoTerminal(
      TCA.binary, [], environment: tca.environment.merging(["PAGER": "cat"]) { $1 })
    try terminal.wait(for: "❯")
    terminal.type("next\r")
    try terminal.wait(for: "todos ❯")
    terminal.type("state filter\r")
    try terminal.wait(for: "Filter")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func pipedInputSaysWhatItWaitsFor() async throws {
    let outcome = try await tca.run("start", "tally", input: ".forever\n").exit(0)
    #expect(
      outcome.error
        == "Effects are still running. Waiting 5 seconds for them to end; the command `quit` ends at once.\n")
    // Whoever leaves does not wait.
    #expect(try await tca.run("start", "tally", input: ".forever\nquit\n").exit(0).error == "")
  }
}
