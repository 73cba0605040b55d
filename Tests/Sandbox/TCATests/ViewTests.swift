import Foundation
import TerminalTestSupport
import Testing

/// A feature's view, drawn by the real program.
@Suite(.serialized)
struct ViewTests {
  @Test func redrawsFollowTheStepsOfAScript() async throws {
    try await TCA().run("start", "tally", input: "view\nview on\n.add\nview off\n.add\n").exit(0)
      .stdout(
        """
        1│ A tally
        2│ Count: 0
        1│ A tally
        2│ Count: 0
        step 1: sent .add
          count: 0 → 1
        2│ Count: 1
        Changes of the view are no longer shown.
        step 2: sent .add
          count: 1 → 2
        """)
    try await TCA().run("start", "tally", input: "view on\n.later\nwait\n").exit(0)
      .stdout(contains: "  note: nil → \"été ✓\"\n")
      .stdout(contains: "\n3│ Note: été ✓\n")
  }

  @Test func events() async throws {
    try await TCA().run("start", "tally", "--json", input: "view on\n.add\n").exit(0)
      .stdout(
        """
        {"event":"view","lines":["A tally","Count: 0"]}
        {"action":".add","changes":[{"after":"1","before":"0","path":"count"}],"event":"sent","step":1}
        {"count":2,"event":"drawn","gone":0,"lines":[{"number":2,"text":"Count: 1"}]}
        """)
  }

  @Test func itOutlivesAKernel() async throws {
    try await TCA().run("start", "tally", input: "view on\n.add\n.crash\n.add\n").exit(1)
      .stdout(contains: "The session has been restored to where it was (1 step replayed).\n")
      .stdout(contains: "  count: 1 → 2\n2│ Count: 2\n")
  }

  @Test func aRedrawLeavesTheHalfTypedLineAlone() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally").exit(0)
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path], environment: tca.environment, columns: 40)
    try terminal.wait(for: "❯")
    terminal.type("view on\r")
    try terminal.wait(for: "Count: 0")
    try terminal.wait(for: "❯")
    terminal.type(".later\r")
    try terminal.wait(for: "started")
    terminal.type(".ad")
    try terminal.wait(for: "Note: été ✓")
    // The line is drawn anew below what came.
    try terminal.wait(for: "❯")
    try terminal.wait(for: ".ad")
    terminal.type("d\r")
    try terminal.wait(for: "Count: 1")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }
}
