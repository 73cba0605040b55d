import Foundation

/// Reads lines and writes output, so that neither disturbs the other.
///
/// Whoever holds one may write at any time, from any task: what is written appears above the line that is being typed, which
/// is redrawn as it was. One thread does all reading and writing; callers never block.
///
/// ```swift
/// let console = Console.live(traits: .current(plain: false), history: file)
/// while case .line(let line) = await console.readLine(Prompt("❯ ")) {
///   console.write("You said \(line).")
/// }
/// await console.close()
/// ```
public struct Console: Sendable {
  /// Asks for a line. One caller at a time.
  public var readLine: @Sendable (Prompt) async -> Input
  /// Shows a text on lines of its own.
  public var write: @Sendable (String) -> Void
  /// Shows a long text, a screenful at a time where there is a screen.
  public var page: @Sendable (String) -> Void
  /// Takes up another history file, such as another lesson's.
  public var useHistory: @Sendable (URL?) -> Void
  /// Writes what is left, brings the terminal's settings back, and ends.
  public var close: @Sendable () async -> Void

  /// A console made of closures, for tests; see ``live(traits:history:complete:interrupt:)``.
  public init(
    readLine: @escaping @Sendable (Prompt) async -> Input,
    write: @escaping @Sendable (String) -> Void,
    page: @escaping @Sendable (String) -> Void,
    useHistory: @escaping @Sendable (URL?) -> Void = { _ in },
    close: @escaping @Sendable () async -> Void
  ) {
    self.readLine = readLine
    self.write = write
    self.page = page
    self.useHistory = useHistory
    self.close = close
  }

  /// A console on standard input and output.
  ///
  /// - Parameters:
  ///   - history: Where lines are kept; nil for nowhere.
  ///   - complete: What Tab offers, given the text before the cursor. Called on the console's thread, which waits for it.
  ///   - interrupt: Called when Ctrl-C is pressed while no line is being read.
  public static func live(
    traits: TerminalTraits, history: URL? = nil,
    complete: @escaping @Sendable (String) -> Completion = { _ in .none },
    interrupt: @escaping @Sendable () -> Void = {}
  ) -> Console {
    let mailbox = Mailbox()
    let thread = ConsoleThread(
      mailbox: mailbox, traits: traits, history: history, complete: complete, interrupt: interrupt)
    thread.start()
    return Console(
      readLine: { prompt in
        await withCheckedContinuation { continuation in
          mailbox.post(.read(prompt) { continuation.resume(returning: $0) })
        }
      },
      write: { mailbox.post(.write($0)) },
      page: { text in
        let isLong = traits.style == .editing && Pager.isNeeded(for: text)
        mailbox.post(isLong ? .run { Pager.show(text) } : .write(text))
      },
      useHistory: { file in thread.history.withLock { $0 = file } },
      close: {
        await withCheckedContinuation { continuation in
          mailbox.post(.close { continuation.resume() })
        }
      }
    )
  }
}
