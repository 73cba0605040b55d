import Foundation
import Processes
import Synchronization
import Terminal
import TextHandling

/// Shows on standard error how far a long command is: in one line that is redrawn on a terminal, and otherwise in a line for
/// each tenth of the way.
package final class ProgressMeter: Sendable {
  private let isTerminal: Bool
  private let tenth = Mutex(0)

  /// - Parameter isTerminal: Whether a line can be written over the one before.
  package init(isTerminal: Bool) {
    self.isTerminal = isTerminal
  }

  /// Shows a finished step.
  package func show(_ done: Int, of total: Int, _ title: String) {
    if let text = text(done, of: total, title) { write(text) }
  }

  /// What is written after a finished step; nil when nothing is. More steps may be known than before, and then the tenths begin
  /// again.
  package func text(_ done: Int, of total: Int, _ title: String) -> String? {
    // A student's folder can have any name.
    let text = "[\(done)/\(total)] \(title.printable.replacing("\n", with: "\u{FFFD}"))"
    guard !isTerminal else { return "\r\u{1B}[K\(text.prefix(TerminalTraits.columns() - 2))" }
    let part = total == 0 ? 0 : done * 10 / total
    let isNew = tenth.withLock { last in
      defer { last = part }
      return part != last
    }
    return isNew ? text + "\n" : nil
  }

  /// Removes the line that is redrawn.
  package func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { StandardStream.error.write(text) }
}
