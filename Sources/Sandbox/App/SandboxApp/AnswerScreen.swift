import Processes
import Reports
import Synchronization
import Terminal
import TextHandling

/// What a command that judges once prints: for somebody who waits at a terminal the errors at once, then what takes the time, and
/// below them the rest; for everybody else the whole answer.
package final class AnswerScreen: Sendable {
  private let isAwaited: Bool
  private let passing: PassingLine
  private let begun = Mutex(BegunText())

  /// - Parameters:
  ///   - isAwaited: Whether somebody waits at a terminal.
  ///   - isRedrawn: Whether the terminal can replace a line.
  package init(isAwaited: Bool, isRedrawn: Bool) {
    self.isAwaited = isAwaited
    passing = PassingLine(isRedrawn: isRedrawn)
  }

  /// Shows the beginning of an answer.
  package func begin(_ text: String) {
    guard isAwaited else { return }
    passing.clear()
    StandardStream.output.print(begun.withLock { $0.begin(text) })
  }

  /// Shows what takes the time, until something else is shown.
  package func pass(_ text: String) {
    guard isAwaited else { return }
    passing.show(TextStyle(width: TerminalTraits.columns()).wrap(text).joined(separator: "\n"))
  }

  /// Shows an answer, or what is left of it.
  package func finish(_ text: String) {
    passing.clear()
    let rest = begun.withLock { $0.rest(of: text) }
    if !rest.isEmpty { StandardStream.output.print(rest) }
  }

  /// Removes what is passing.
  package func clear() { passing.clear() }
}
