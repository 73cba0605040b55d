import Foundation
import TerminalTestSupport

/// `tca start counter` on a terminal of its own, from outside.
final class SessionOnATerminal {
  private let terminal: PseudoTerminal
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tca-\(UUID().uuidString)")
  private let begin = ContinuousClock.now

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

  /// Milliseconds until the prompt is there.
  func start() throws -> Double {
    try terminal.wait(for: "❯ ")
    return milliseconds(since: begin)
  }

  /// Milliseconds from the Return key to the change.
  func send() throws -> Double {
    terminal.type(".incrementButtonTapped")
    try terminal.wait(for: "Tapped")
    let begin = ContinuousClock.now
    terminal.type("\r")
    try terminal.wait(for: "count: ")
    return milliseconds(since: begin)
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }
}
