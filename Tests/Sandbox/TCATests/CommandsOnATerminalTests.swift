import Foundation
import PromptCommands
import REPL
import TerminalTestSupport
import Testing

/// The commands that the other conversations leave out, on real terminals, wide and narrow, with color and without.
@Suite(.serialized)
struct CommandsOnATerminalTests {
  private static let feature: [Conversation.Exchange] = [
    ("store.send(.add)", "count: 0 → 1"),
    (".add { $0.count = 2 }", "error: The closure after .add says what a test expects"),
    ("state", "Tally.State( count: 1, note: nil )"),
    ("state count", "count: Int 1"),
    ("state cuont", "error: The state has no `cuont`."),
    ("eval state.count + 1", "Int 2"),
    ("set uuid = .incrementing", "`uuid` is set. `reset uuid` gives it its original value."),
    ("actions", ".arrived(String)"),
    ("expect count == 1", "ok: count == 1"),
    ("expect count == 2", "error: count is not 2. Found: 1 Expected: 2"),
    (".later", "effect 1 started (step 2, .later)"),
    ("wait", "\"été ✓\" effect 1 finished"),
    ("effects", "No effect is running."),
    ("view", "Count: 1"),
    ("view on", "Count: 1"),
    ("view off", "Changes of the view are no longer shown."),
    ("types", "error: This exercise has no Swift file."),
    ("restart", "Tally.State( count: 0, note: nil )"),
  ]

  private static let learning: [Conversation.Exchange] = [
    ("task", "Reach two"),
    ("hint", "Hint 1 of 2 Look at `actions`."),
    ("checks", "expect count == 2"),
    ("check", "NOT YET tally/reach-two: 0 of 1 check passed"),
    ("more", "Nothing was left out."),
    ("solution", "You haven't passed this exercise yet."),
    ("play", "error: Your file of this exercise is not a feature."),
    ("watch", "judged"),
    ("watch off", "Saves are not judged. `check` judges your file."),
    ("next", "double"),
    ("exercise double", "Double"),
    (
      "exercise duoble",
      "error: There is no exercise duoble. Expected: A name such as tally/reach-two. • The name is not in the list. → lessons"
    ),
    ("lessons", "A tally (tally), 0 of 2 done"),
    ("lesson tally", "A tally"),
    ("progress", "0 of 2 exercises done"),
    ("review", "There is nothing to ask now."),
    ("book ?effects", "effects"),
    ("answers", "No page of the Book is open yet."),
    ("help wait", "Wait until no effect is running."),
    ("fix", "error: There is no change to make."),
    ("load", "error:"),
    ("hunt", "error:"),
    ("previous", "Reach two"),
    ("hepl", "→ help"),
    ("q", "Do you want to leave?"),
  ]

  @Test(arguments: Conversation.terminals)
  func lookingAtTheFeature(columns: UInt16, hasColor: Bool) async throws {
    _ = try await Conversation.hold(Self.feature, columns: columns, hasColor: hasColor)
  }

  @Test(arguments: Conversation.terminals)
  func learning(columns: UInt16, hasColor: Bool) async throws {
    _ = try await Conversation.hold(Self.learning, columns: columns, hasColor: hasColor)
  }

  @Test func aLongSourceIsShownInThePager() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally").exit(0)
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path], environment: tca.environment, columns: 80)
    _ = try terminal.wait(for: "❯")
    terminal.type("source\r")
    #expect(try terminal.wait(for: "--more--").contains("Tally"))
    terminal.type("q")
    _ = try terminal.wait(for: "❯")
    // Whoever types on while a text is shown loses no key.
    terminal.type("source\r")
    _ = try terminal.wait(for: "--more--")
    terminal.type(".")
    _ = try terminal.wait(for: "❯")
    terminal.type("add\r")
    _ = try terminal.wait(for: "count: ")
    terminal.type("quit\r")
    _ = try terminal.wait(for: "Goodbye. Your files are in")
    #expect(terminal.ended() == 0)
  }

  @Test func everyCommandIsTypedInOneOfTheConversations() {
    let lines =
      (Self.feature + Self.learning + TimeOnATerminalTests.time + TimeOnATerminalTests.world
      + ExportOnATerminalTests.predictions(writing: "file") + ExportOnATerminalTests.test).map(\.line)
    // Each conversation ends with `quit`, and `source` has a test of its own.
    let typed = Set(lines.map { $0.prefix { $0 != " " } } + ["quit", "source"])
    for command in CommandTable.all { #expect(typed.contains(command.help.name[...])) }
  }
}
