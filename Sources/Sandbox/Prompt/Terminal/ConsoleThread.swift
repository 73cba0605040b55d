import CLibedit
import Foundation
import Processes
import Synchronization

/// The thread that does all reading and writing of a ``Console``.
final class ConsoleThread: Sendable {
  let mailbox: Mailbox
  let traits: TerminalTraits
  let history: Mutex<URL?>
  /// Called when Ctrl-C is pressed while no line is being read.
  let interrupt: @Sendable () -> Void

  init(mailbox: Mailbox, traits: TerminalTraits, history: URL?, interrupt: @escaping @Sendable () -> Void) {
    self.mailbox = mailbox
    self.traits = traits
    self.history = Mutex(history)
    self.interrupt = interrupt
  }

  func start() {
    let thread = Thread { [self] in run() }
    thread.name = "console"
    thread.start()
  }

  private func run() {
    if traits.isInputTerminal {
      cle_signals_install(mailbox.writeEnd, true)
    }
    let reader = makeReader()
    let passing = PassingLine(isRedrawn: traits.style == .editing)
    while true {
      _ = mailbox.wait()
      for event in mailbox.events() {
        switch event {
        case .interrupt: interrupt()
        case .resume: reader.resume()
        case .message, .resize: break
        }
      }
      while true {
        if let text = mailbox.nextOutput(isReading: false) {
          passing.clear()
          StandardStream.output.write(text)
        }
        guard let message = mailbox.next() else { break }
        if case .pass(let text) = message {
          passing.show(text)
          continue
        }
        passing.clear()
        switch message {
        case .pass: break
        case .write(let text): StandardStream.output.write(text.hasSuffix("\n") ? text : text + "\n")
        case .page(let text): reader.type(show(Pages(text)))
        case .read(let prompt, let reply): reply(reader.read(prompt))
        case .run(let holder, let body):
          cle_guard_restore()
          cle_guard_lend(holder)
          body()
          cle_guard_lend(CLE_HOLDER_SELF)
          // Keys that were pressed while a pager was running were meant for the pager. A second `q` must not quit.
          tcflush(0, TCIFLUSH)
          reader.resume()
          // A Ctrl-C that was meant for the program that has just ended is ignored.
          _ = mailbox.events()
        case .close(let reply):
          cle_guard_restore()
          return reply()
        }
      }
    }
  }

  private func makeReader() -> any LineReader {
    if traits.style == .editing, let editor = LineEditor(thread: self) { return editor }
    return LinearReader(thread: self)
  }
}

/// A way of reading a line while output is written.
protocol LineReader {
  /// Reads a line, and meanwhile writes the output from the mailbox.
  func read(_ prompt: Prompt) -> Input
  /// Puts the terminal into the mode it has while a command runs.
  func resume()
  /// Adds keys before those of the keyboard.
  func type(_ keys: [Unicode.Scalar])
}
