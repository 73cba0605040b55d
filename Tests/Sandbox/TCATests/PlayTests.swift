import Foundation
import TerminalTestSupport
import Testing

/// The learner's own feature at the prompt.
@Suite(.serialized)
struct PlayTests {
  private let tca: TCA
  private let decrementing = "state.count -= 1"

  init() async throws {
    tca = try TCA()
    // Whatever has to be built once is built before anybody waits for a prompt.
    try await tca.run(["start", "counter"], usesPack: false).exit(0)
  }

  private var file: URL { tca.workspace.appending(path: "counter/decrement.swift") }

  private func save(_ edit: (String) -> String) throws {
    try Data(edit(try String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
  }

  private func open(
    _ exercise: String = "counter/decrement", columns: UInt16 = 80, hasColor: Bool = true
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", exercise],
      environment: tca.environment.merging(hasColor ? [:] : ["NO_COLOR": "1"]) { $1 }, columns: columns)
    try terminal.wait(for: "\(exercise.prefix { $0 != "/" }) ❯")
    return terminal
  }

  /// A replay has the recorded actions of effects, so it would show what was fixed as it was.
  @Test func playRepeatsARecordedSessionWithTheNewEffects() throws {
    let terminal = try open("todos/undo-vanishes")
    let file = tca.workspace.appending(path: "todos/undo-vanishes.swift")
    terminal.type("watch off\rplay\r")
    try terminal.wait(for: "taken as Session.tca says")
    terminal.type("state items.count\r")
    try terminal.wait(for: "\r\n1")
    let text = try String(contentsOf: file, encoding: .utf8)
    let fixed = text.replacing(
      "cancellable(id: CancelID.undo)", with: "cancellable(id: CancelID.undo, cancelInFlight: true)")
    try #require(fixed != text)
    try Data(fixed.utf8).write(to: file)
    try terminal.wait(for: "Your new code is running")
    let swapped = Self.words(try terminal.wait(for: "❯"))
    #expect(swapped.contains("`play` repeats the recorded session with the effects of your new code."))
    terminal.type("play\r")
    try terminal.wait(for: "taken as Session.tca says")
    terminal.type("state items.count\r")
    try terminal.wait(for: "\r\n2")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test(arguments: [(80, true), (20, false)] as [(UInt16, Bool)])
  func eachSaveTakesOver(columns: UInt16, hasColor: Bool) throws {
    let terminal = try open(columns: columns, hasColor: hasColor)
    terminal.type("watch off\r")
    try terminal.wait(for: "❯")
    terminal.type("play\r")
    try terminal.wait(for: "count: 0")
    try terminal.wait(for: "decrement ❯")
    for action in [".incrementButtonTapped", ".decrementButtonTapped"] {
      terminal.type("\(action)\r")
      try terminal.wait(for: action == ".incrementButtonTapped" ? "count: " : "no change")
      try terminal.wait(for: "decrement ❯")
    }

    try save {
      $0.replacing(
        "case .decrementButtonTapped:", with: "case .decrementButtonTapped:\n        \(decrementing)")
    }
    let drawn = try terminal.wait(for: "Now:")
    // A name that is longer than a line is broken, so spaces don't count.
    let text = Self.words(drawn).replacing(" ", with: "")
    #expect(text.contains("Yournewcodeisrunning(2stepsreplayed)."))
    #expect(
      text.contains("Step2,.decrementButtonTapped,isthefirstthatchangesthestatedifferently.Before:nochange"))
    try terminal.wait(for: "decrement ❯")
    terminal.type("state count\r")
    try terminal.wait(for: "\r\n0")

    // Code that doesn't compile leaves the running feature alone.
    try save { $0.replacing(decrementing, with: "state.cuont -= 1") }
    try terminal.wait(for: "cuont")
    try terminal.wait(for: "was.")
    terminal.type(".decrementButtonTapped\r")
    try terminal.wait(for: "count: ")
    terminal.type("play lesson\r")
    try terminal.wait(for: "again")
    try terminal.wait(for: "counter ❯")
    terminal.type("state count\r")
    try terminal.wait(for: "\r\n0")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func aSaveIsSwappedInAndJudged() throws {
    let terminal = try open()
    terminal.type("play\r")
    try terminal.wait(for: "decrement ❯")
    terminal.type(".decrementButtonTapped\r")
    try terminal.wait(for: "no change")
    try save {
      $0.replacing(
        "case .decrementButtonTapped:", with: "case .decrementButtonTapped:\n        \(decrementing)")
    }
    try terminal.wait(for: "Now:")
    try terminal.wait(for: "PASSED")
    // Another exercise has another file, so the lesson's feature runs there.
    terminal.type("next\r")
    try terminal.wait(for: "The lesson's own feature is running again.")
    try terminal.wait(for: "counter ❯")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func anEndlessLoopInTheNewCodeLeavesTheOldCodeInPlace() throws {
    let terminal = try open()
    terminal.type("watch off\rplay\r")
    try terminal.wait(for: "decrement ❯")
    terminal.type(".incrementButtonTapped\r")
    try terminal.wait(for: "count: ")
    try save { $0.replacing("state.count += 1", with: "while state.count < 1 { state.count -= 1 }") }
    try terminal.wait(for: "stays as it was")
    terminal.type("state count\r")
    try terminal.wait(for: "\r\n1")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test func playSaysWhatItCanNotRun() async throws {
    let output = try await tca.run(
      "start", "tally", input: "play\nplay x\nplay lesson\nexercise double\nplay\n"
    ).output
    #expect(
      output.contains(
        """
        error: Your file of this exercise is not a feature.
          Found: It contains a script.
          Expected: An exercise in which you write a feature.
        """), "\(output)")
    #expect(output.contains("error: `play` doesn't know `x`."))
    #expect(output.contains("The lesson's own feature is running already."))
    #expect(output.contains("error: The exercise tally/double has no feature that could run at the prompt."))
  }

  private static func words(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }
}
