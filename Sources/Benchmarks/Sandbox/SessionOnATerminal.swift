import Foundation
import TerminalTestSupport

/// A running `tca start counter` on a pseudo-terminal.
final class SessionOnATerminal {
  private let terminal: PseudoTerminal
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tca-\(UUID().uuidString)")
  private let startTime = ContinuousClock.now

  init(program: URL, place: String = "counter") throws {
    var environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "TMPDIR"].contains($0.key)
    }
    environment["TERM"] = "xterm"
    environment["LANG"] = "C.UTF-8"
    environment["TCA_WORKSPACE"] = folder.path
    environment["XDG_STATE_HOME"] = folder.appending(path: "State").path
    terminal = try PseudoTerminal(program, ["start", place], environment: environment)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Waits for the prompt, and returns the milliseconds since the program was started.
  func start() throws -> Double {
    try terminal.wait(for: "❯")
    return milliseconds(since: startTime)
  }

  /// Sends an action, and returns the milliseconds from the Return key to the change on the screen.
  func send() throws -> Double {
    try answer(to: "\r", behind: ".incrementButtonTapped", "count: ")
  }

  /// Types a line, and returns the milliseconds from a key after it to a text on the screen.
  private func answer(to key: String, behind line: String, _ text: String) throws -> Double {
    terminal.type(line)
    try terminal.wait(for: String(line.suffix(3)))
    let keyTime = ContinuousClock.now
    terminal.type(key)
    try terminal.wait(for: text)
    return milliseconds(since: keyTime)
  }

  /// Waits until the session can answer.
  func waitUntilReady() throws {
    terminal.type("effects\r")
    try terminal.wait(for: "No effect")
  }

  /// Completes an action of the lesson SyncUps, and returns the milliseconds from the Tab key to the whole name.
  func complete() throws -> Double {
    let time = try answer(to: "\t", behind: ".syncUpsList(.addS", "ButtonTapped")
    // Ctrl-U clears the line.
    terminal.type("\u{15}")
    try terminal.wait(for: "\u{1B}[K")
    return time
  }

  /// Evaluates an expression that was never compiled before, and returns the milliseconds until its value is shown.
  func evaluate() throws -> Double {
    let number = Int.random(in: 1_000_000...9_999_999)
    let time = try answer(to: "\r", behind: "eval \(number) * 3", "\(number * 3)")
    try terminal.wait(for: "❯")
    return time
  }

  /// Runs the learner's own feature, and takes some steps in it.
  func play(steps: Int) throws {
    for line in ["watch off", "play"] + Array(repeating: ".incrementButtonTapped", count: steps) {
      terminal.type("\(line)\r")
      try terminal.wait(for: line)
      try terminal.wait(for: "❯")
    }
  }

  /// Saves the learner's file with a change, and returns the milliseconds until the new code is running.
  func save(_ exercise: String, _ number: Int) throws -> Double {
    let file = folder.appending(path: "\(exercise).swift")
    let text = try String(contentsOf: file, encoding: .utf8).saved(number)
    let saveTime = ContinuousClock.now
    try Data(text.utf8).write(to: file)
    try terminal.wait(for: "Your new code is running")
    return milliseconds(since: saveTime)
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }
}
