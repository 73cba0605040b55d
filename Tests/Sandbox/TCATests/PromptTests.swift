import Foundation
import TerminalTestSupport
import Testing

/// The prompt on a real terminal.
@Suite(.serialized)
struct PromptOnATerminalTests {
  private let tca: TCA

  init() async throws {
    tca = try TCA()
    // Whatever has to be built once is built before anybody waits for a prompt.
    try await tca.run("start", "tally").exit(0)
  }

  private func open(
    columns: UInt16 = 80, _ more: [String: String] = [:], arguments: [String] = [], echoes: Bool = true
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path] + arguments,
      environment: tca.environment.merging(more) { $1 }, columns: columns, echoes: echoes)
  }

  @Test func anEffectLandsWhileALineIsTyped() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".later\r")
    try terminal.wait(for: "started")
    terminal.type(".ad")
    try terminal.wait(for: "été ✓")
    // The line is drawn anew below what came.
    try terminal.wait(for: "❯")
    try terminal.wait(for: ".ad")
    terminal.type("d\r")
    try terminal.wait(for: "count: ")
    try terminal.wait(for: "❯")
    terminal.type("\u{4}")
    #expect(terminal.ended() == 0)
  }

  @Test func controlCDropsTheLineAndNothingElse() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".add")
    terminal.type("\u{3}")
    try terminal.wait(for: "^C")
    try terminal.wait(for: "❯")
    terminal.type("state count\r")
    try terminal.wait(for: "\r\n0\r\n")
    try terminal.wait(for: "❯")
    terminal.type("\u{4}")
    #expect(terminal.ended() == 0)
  }

  @Test func controlCInterruptsAnEndlessLoop() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".loop\r")
    try terminal.wait(for: ".loop\r\n")
    terminal.type("\u{3}")
    try terminal.wait(for: "The session has been restored")
    try terminal.wait(for: "❯")
    terminal.type(".add\r")
    try terminal.wait(for: "count: ")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func tabCompletesActionsAndCommands() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type("state\r")
    try terminal.wait(for: "❯")
    terminal.type(".ad\t\r")
    try terminal.wait(for: "count: ")
    try terminal.wait(for: "❯")
    terminal.type("prog\t\r")
    try terminal.wait(for: "0 of 2 exercises done")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func historyAndSessionOutliveTheProgram() throws {
    let first = try open()
    try first.wait(for: "❯")
    first.type(".set(41)\r")
    try first.wait(for: "count: ")
    try first.wait(for: "❯")
    kill(first.pid, SIGKILL)
    #expect(first.ended() == -SIGKILL)

    let second = try open()
    try second.wait(for: "❯")
    second.type("\u{1B}[A")
    try second.wait(for: ".set(41)")
    second.type("\u{3}")
    try second.wait(for: "❯")
    second.type(".add\r")
    try second.wait(for: "42")
    second.type("quit\r")
    #expect(second.ended() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func theTerminalIsAsBeforeWhateverEndsIt(signal: Int32) throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    #expect(!terminal.echoes)
    kill(terminal.pid, signal)
    #expect(terminal.ended() == -signal)
    #expect(terminal.echoes)
  }

  @Test func pastedLinesAreDoneAndTheLastOneWaits() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type("\u{1B}[200~.set(3)\n.add\nstate count\n\u{1B}[201~")
    try terminal.wait(for: "count: ")
    try terminal.wait(for: "state count")
    terminal.type("\r")
    try terminal.wait(for: "\r\n4\r\n")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func twentyColumns() throws {
    let terminal = try open(columns: 20)
    try terminal.wait(for: "❯")
    terminal.type(".arrived(\"a note that is far too long\")\r")
    try terminal.wait(for: "note:\r\n")
    terminal.resize(columns: 60)
    terminal.type("state count\r")
    try terminal.wait(for: "\r\n0\r\n")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func aKilledKernelIsReplaced() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".set(8)\r")
    try terminal.wait(for: "count: ")
    try terminal.wait(for: "❯")
    for child in Self.children(of: terminal.pid) { kill(child, SIGKILL) }
    try terminal.wait(for: "The session has been restored")
    try terminal.wait(for: "❯")
    terminal.type(".add\r")
    try terminal.wait(for: "9")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func plainNeitherColoursNorRedraws() throws {
    let terminal = try open(arguments: ["--plain"])
    try terminal.wait(for: "❯")
    terminal.type(".bogus\r")
    try terminal.wait(for: "has no action .bogus")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
    #expect(!terminal.drawn.contains("\u{1B}"))
  }

  /// What was typed before an effect's lines came is shown again, and can be taken back like everything that is typed.
  @Test func plainShowsTheWholeLineBelowAnEffect() throws {
    let terminal = try open(arguments: ["--plain"])
    try terminal.wait(for: "❯ ")
    terminal.type(".later\r")
    try terminal.wait(for: "started")
    try terminal.wait(for: "❯ ")
    terminal.type(".adx")
    try terminal.wait(for: ".adx")
    let answer = try terminal.wait(for: "❯ .adx")
    #expect(answer.contains("été ✓"))
    terminal.type("\u{7F}")
    try terminal.wait(for: "\u{8} \u{8}")
    terminal.type("d\r")
    try terminal.wait(for: "d\r\n")
    try terminal.wait(for: "count: ")
    try terminal.wait(for: "❯ ")
    // Two lines at once, and a line that is dropped.
    terminal.type("state count\rnonsense")
    try terminal.wait(for: "\r\n1\r\n")
    try terminal.wait(for: "❯ nonsense")
    terminal.type("\u{3}")
    try terminal.wait(for: "^C\r\n")
    try terminal.wait(for: "❯ ")
    terminal.type("\u{4}")
    #expect(terminal.ended() == 0)
    #expect(terminal.echoes)
  }

  /// A terminal without echo shows what is typed by itself, as Emacs does for a shell.
  @Test func withoutEchoThePromptEchoesNothing() throws {
    let terminal = try open(arguments: ["--plain"], echoes: false)
    try terminal.wait(for: "❯ ")
    terminal.type("state count\n")
    let answer = try terminal.wait(for: "\r\n0\r\n")
    #expect(!answer.contains("state"))
    terminal.type("quit\n")
    #expect(terminal.ended() == 0)
  }

  private static let family = "👨‍👩‍👧‍👦"

  /// The cursor moves over a joined emoji as a whole, by as many columns as the terminal has drawn, and Backspace deletes it.
  @Test(arguments: [(family, 2), (family, 8), ("🇩🇪", 2), ("🇩🇪", 4), ("👍🏽", 4), ("❤️", 1), ("❤️", 2)])
  func aJoinedEmojiIsOneCharacter(emoji: String, width: Int) throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".arrived(\"a\(emoji)")
    try terminal.wait(for: "\r\(emoji)\u{1B}[6n")
    // Something is typed before the terminal answers.
    terminal.type("b\u{1B}[7;\(width + 1)R")
    try terminal.wait(for: ".arrived(\"a\(emoji)")
    terminal.type("cd\")")
    try terminal.wait(for: "cd\")")
    // To the place between the emoji and `b`, and over the emoji.
    terminal.type(String(repeating: "\u{1B}[D", count: 5))
    // The prompt takes 8 columns, what stands before the emoji 11, and what follows it 5.
    func column(_ drawn: String) -> Int {
      drawn.matches(of: /\u{8}|\u{1B}\[(\d*)([DG])/).reduce(24 + width) { column, move in
        let number = move.1.map { Int($0) ?? 1 } ?? 1
        return move.2 == "G" ? number - 1 : column - number
      }
    }
    try terminal.wait { column($0) <= 19 + width }
    #expect(column(terminal.drawn) == 19 + width)
    terminal.type("\u{1B}[D")
    try terminal.wait { column($0) <= 19 }
    #expect(column(terminal.drawn) == 19)
    // Back over it, and it is deleted.
    terminal.type("\u{1B}[C\u{7F}\u{5}\r")
    try terminal.wait(for: "note: ")
    try terminal.wait(for: "\"abcd\"")
    // The old line still has it.
    terminal.type("\u{1B}[A\u{7F}\u{7F}\(emoji)e\u{301}\")\r")
    try terminal.wait(for: "note: ")
    try terminal.wait(for: "\"abcd\(emoji)e\u{301}\"")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  /// A terminal that doesn't say where the cursor is gets what most terminals do.
  @Test func aSilentTerminalEditsEmojiToo() throws {
    let terminal = try open()
    try terminal.wait(for: "❯")
    terminal.type(".arrived(\"a\(Self.family)b\")")
    try terminal.wait(for: "\u{1B}[6n")
    try terminal.wait(for: "b\")")
    terminal.type(String(repeating: "\u{1B}[D", count: 3) + "\u{7F}\u{5}\r")
    try terminal.wait(for: "note: ")
    try terminal.wait(for: "\"ab\"")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func noColorStillEdits() throws {
    let terminal = try open(["NO_COLOR": "1"])
    let welcome = try terminal.wait(for: "❯")
    #expect(!welcome.contains("\u{1B}[1"))
    terminal.type("stat\t count\r")
    try terminal.wait(for: "\r\n0\r\n")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func viKeysAreKept() throws {
    try Data("bind -v\n".utf8).write(to: tca.folder.appending(path: ".editrc"))
    let terminal = try open(["HOME": tca.folder.path])
    try terminal.wait(for: "❯")
    // Escape, delete the last character, append.
    terminal.type(".adX\u{1B}xAd\r")
    try terminal.wait(for: "count: ")
    try terminal.wait(for: "❯")
    terminal.type("state\u{3}")
    try terminal.wait(for: "^C")
    try terminal.wait(for: "❯")
    terminal.type("\u{4}")
    #expect(terminal.ended() == 0)
  }

  private static func children(of pid: pid_t) -> [pid_t] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return tasks.flatMap { task in
      let text = try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }
}
