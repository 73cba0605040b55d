import REPL
import Reports
import Synchronization
import Terminal

/// Shows messages on a console, as text or as events.
package final class Printer: Sendable {
  private let json: Bool
  private let color: Bool
  private let namesSentActions: Bool
  private let isScript: Bool
  private let console: Console
  /// Whether what comes next stands right below the line that was typed.
  private let followsLine = Mutex(false)

  package init(options: GlobalOptions, isScript: Bool, console: Console) {
    json = options.json
    color = options.traits.color
    self.isScript = isScript
    // At a prompt that is edited, what was sent stands right above.
    namesSentActions = isScript || options.traits.style == .linear
    self.console = console
  }

  /// A line was typed: what it changes stands right below it, unless something else comes first.
  package func lineWasEntered() { followsLine.withLock { $0 = true } }

  /// Shows a message on lines of its own.
  package func show(_ message: any Message) {
    // Whoever runs a script waits anyway, and reads its output later.
    if message is StillRunning, isScript { return }
    if json { return console.write(JSONRenderer().render(message)) }
    // The width is asked for anew each time, since windows change.
    let style = TextStyle(width: TerminalTraits.columns(), color: color)
    let isBelowLine = followsLine.withLock { $0 }
    let renderer = TextRenderer(style: style, namesSentActions: namesSentActions || !isBelowLine)
    guard let text = renderer.render(message) else { return }
    followsLine.withLock { $0 = false }
    if message.isLong { console.page(text) } else { console.write(text) }
  }
}
