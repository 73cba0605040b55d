import PromptMessages
import REPL
import Synchronization
import Terminal
import TextHandling

/// Shows messages on a console, as text or as events.
package final class Printer: Sendable {
  private let json: Bool
  private let color: Bool
  private let links: Bool
  private let namesSentActions: Bool
  private let isScript: Bool
  private let console: Console
  /// Whether somebody waits at a terminal.
  private let isAwaited: Bool
  /// What was shown of a message that is still growing.
  private let begun = Mutex(BegunText())
  /// Whether the next message appears right below the typed line.
  private let followsLine = Mutex(false)

  /// - Parameters:
  ///   - options: Whether events are printed, and in which form text is.
  ///   - isScript: Whether the lines come from a script, and not from somebody who types.
  ///   - console: Where messages are shown.
  package init(options: GlobalOptions, isScript: Bool, console: Console) {
    json = options.json
    color = options.traits.color
    links = options.traits.links
    self.isScript = isScript
    // At a prompt with line editing, the sent action is on the line right above.
    namesSentActions = isScript || options.traits.style == .linear
    self.console = console
    isAwaited = !isScript && !options.json && options.traits.isOutputTerminal
  }

  /// Notes that a line was typed, so that the next message appears right below it.
  package func lineWasEntered() { followsLine.withLock { $0 = true } }

  /// Shows a message on its own lines.
  package func show(_ message: any Message) {
    // A script's output is usually read later, so this message would not help. Nor does it where an answer has begun to appear.
    if message is StillRunning, isScript || begun.withLock(\.isBegun) { return }
    guard message.presence.isForAll || isAwaited else { return }
    if json { return console.write(JSONRenderer().render(message)) }
    // The width is read each time, since the window's size can change. A pager may not know what a link is.
    let style = TextStyle(width: TerminalTraits.columns(), color: color, links: links && !message.isLong)
    let isBelowLine = followsLine.withLock { $0 }
    let renderer = TextRenderer(style: style, namesSentActions: namesSentActions || !isBelowLine)
    guard var text = renderer.render(message) else { return }
    followsLine.withLock { $0 = false }
    switch message.presence {
    case .passing: return console.pass(text)
    case .begun: text = begun.withLock { $0.begin(text) }
    case .completed: text = begun.withLock { $0.rest(of: text) }
    case .kept: break
    }
    guard !text.isEmpty else { return }
    if message.isLong { console.page(text) } else { console.write(text) }
  }
}
