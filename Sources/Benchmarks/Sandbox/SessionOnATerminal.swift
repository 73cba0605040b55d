import Foundation
import TerminalTestSupport

/// A running `tca start counter` on a pseudo-terminal.
final class SessionOnATerminal {
  private let terminal: PseudoTerminal
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tca-\(UUID().uuidString)")
  private let startTime = ContinuousClock.now

  init(program: URL) throws {
    var environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "TMPDIR"].contains($0.key)
    }
    environment["TERM"] = "xterm"
    environment["LANG"] = "C.UTF-8"
    environment["TCA_WORKSPACE"] = folder.path
    terminal = try PseudoTerminal(program, ["start", "counter"], environment: environment)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Waits for the prompt, and returns the milliseconds since the program was started.
  func start() throws -> Double {
    try terminal.wait(for: "❯")
    return milliseconds(since: startTime)
  }

  /// Sends an action, and returns the milliseconds from the Return key to the change on the screen.
  func send() throws -> Double {
    terminal.type(".incrementButtonTapped")
    try terminal.wait(for: "Tapped")
    let returnTime = ContinuousClock.now
    terminal.type("\r")
    try terminal.wait(for: "count: ")
    return milliseconds(since: returnTime)
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }
}
