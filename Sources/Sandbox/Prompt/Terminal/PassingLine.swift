import Processes
import Synchronization

/// A line at the end of what a terminal shows, which something else takes the place of: how far a long job is.
public final class PassingLine: Sendable {
  private let isRedrawn: Bool
  private let write: @Sendable (String) -> Void
  /// How many rows are shown.
  private let rows = Mutex(0)

  /// - Parameters:
  ///   - isRedrawn: Whether the terminal can replace a line. Otherwise it stays.
  ///   - write: Writes a text as it is.
  public init(
    isRedrawn: Bool, write: @escaping @Sendable (String) -> Void = { StandardStream.output.write($0) }
  ) {
    (self.isRedrawn, self.write) = (isRedrawn, write)
  }

  /// Shows a text, whose lines fit, in the place of the one before.
  public func show(_ text: String) {
    guard isRedrawn else { return write(text + "\n") }
    clear()
    rows.withLock { $0 = text.count { $0 == "\n" } + 1 }
    write(text)
  }

  /// Removes the text.
  public func clear() {
    let shown = rows.withLock { rows in
      defer { rows = 0 }
      return rows
    }
    guard shown > 0 else { return }
    write("\r\u{1B}[K" + String(repeating: "\u{1B}[1A\u{1B}[K", count: shown - 1))
  }
}
