import PromptMessages
import REPL
import Reports
import Synchronization
import Terminal

/// Shows messages on a console, as text or as events.
package final class Printer: Sendable {
  private let json: Bool
  private let color: Bool
  private let links: Bool
  private let namesSentActions: Bool
  private let isScript: Bool
  private let console: Console
  /// Whether the next message appears right below the typed line.
  private let followsLine = Mutex(false)

  package init(options: GlobalOptions, isScript: Bool, console: Console) {
    json = options.json
    color = options.traits.color
    links = options.traits.links
    self.isScript = isScript
    // At a prompt with line editing, the sent action is on the line right above.
    namesSentActions = isScript || options.traits.style == .linear
    self.console = console
  }

  /// Notes that a line was typed, so that the next message appears right below it.
  package func lineWasEntered() { followsLine.withLock { $0 = true } }

  /// Shows a message on its own lines.
  package func show(_ message: any Message) {
    // A script's output is usually read later, so this message would not help.
    if message is StillRunning, isScript { return }
    if json { return console.write(JSONRenderer().render(message)) }
    // The width is read each time, since the window's size can change. A pager may not know what a link is.
    let style = TextStyle(width: TerminalTraits.columns(), color: color, links: links && !message.isLong)
    let isBelowLine = followsLine.withLock { $0 }
    let renderer = TextRenderer(style: style, namesSentActions: namesSentActions || !isBelowLine)
    guard let text = renderer.render(message) else { return }
    followsLine.withLock { $0 = false }
    if message.isLong { console.page(text) } else { console.write(text) }
  }
}
