import CLibedit
import Foundation

/// Reads lines and writes output at the same time.
///
/// Any task may write at any time. The output appears above the line that is being typed, which is then redrawn. One
/// thread does all reading and writing, so callers never block.
///
/// ```swift
/// let console = Console.live(traits: .current(plain: false), history: file)
/// while case .line(let line) = await console.readLine(Prompt("❯ ")) {
///   console.write("You said \(line).")
/// }
/// await console.close()
/// ```
public struct Console: Sendable {
  /// Reads a line. Only one caller may wait at a time.
  public var readLine: @Sendable (Prompt) async -> Input
  /// Shows a text on its own lines.
  public var write: @Sendable (String) -> Void
  /// Shows a line until the next text. Where nothing can be replaced, it stays; above a prompt, it isn't shown.
  public var pass: @Sendable (String) -> Void
  /// Shows a long text, one screen at a time on a terminal.
  public var page: @Sendable (String) -> Void
  /// Switches to another history file, such as another lesson's.
  public var useHistory: @Sendable (URL?) -> Void
  /// Runs something that uses the terminal itself, such as an editor, and waits for its end.
  public var lend: @Sendable (@escaping @Sendable () -> Void) async -> Void
  /// Each Ctrl-C that is pressed while no line is being read.
  public var interrupts: AsyncStream<Void>
  /// Writes the remaining output, restores the terminal's settings, and ends.
  public var close: @Sendable () async -> Void

  /// A console on standard input and output.
  ///
  /// - Parameters:
  ///   - history: The file that keeps the lines; nil for none.
  public static func live(traits: TerminalTraits, history: URL? = nil) -> Console {
    let mailbox = Mailbox()
    let (interrupts, interrupted) = AsyncStream.makeStream(of: Void.self)
    let thread = ConsoleThread(mailbox: mailbox, traits: traits, history: history) { interrupted.yield() }
    thread.start()
    return Console(
      readLine: { prompt in
        await withCheckedContinuation { continuation in
          mailbox.post(.read(prompt) { continuation.resume(returning: $0) })
        }
      },
      write: { mailbox.post(.write($0)) },
      pass: { mailbox.post(.pass($0)) },
      page: { text in
        guard traits.style == .editing, Pager.isNeeded(for: text) else { return mailbox.post(.write(text)) }
        guard let pager = Pager.chosen() else { return mailbox.post(.page(text)) }
        mailbox.post(.run(CLE_HOLDER_PAGER) { Pager.show(text, with: pager) })
      },
      useHistory: { file in thread.history.withLock { $0 = file } },
      lend: { body in
        await withCheckedContinuation { continuation in
          mailbox.post(
            .run(CLE_HOLDER_EDITOR) {
              body()
              continuation.resume()
            })
        }
      },
      interrupts: interrupts,
      close: {
        await withCheckedContinuation { continuation in
          mailbox.post(.close { continuation.resume() })
        }
      }
    )
  }
}
