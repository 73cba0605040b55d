import Curriculum
import Grading
import REPL
import Reports
import Terminal

/// Shows messages on a console, as text or as events.
package struct Printer: Sendable {
  private let json: Bool
  private let color: Bool
  private let namesSentActions: Bool
  private let isScript: Bool
  private let console: Console

  package init(options: GlobalOptions, isScript: Bool, console: Console) {
    json = options.json
    color = options.traits.color
    self.isScript = isScript
    // At a prompt that is edited, what was sent stands right above.
    namesSentActions = isScript || options.traits.style == .linear
    self.console = console
  }

  package func show(_ message: Message) {
    // Whoever runs a script waits anyway, and reads its output later.
    if case .stillRunning = message, isScript { return }
    if json { return console.write(JSONRenderer().render(message)) }
    // The width is asked for anew each time, since windows change.
    let style = TextStyle(width: TerminalTraits.columns(), color: color)
    let renderer = TextRenderer(style: style, namesSentActions: namesSentActions) {
      verdict, exercise, style in
      VerdictRenderer(style: style).render(verdict, exercise: exercise)
    }
    guard let text = renderer.render(message) else { return }
    switch message {
    case .source, .lesson, .page: console.page(text)
    default: console.write(text)
    }
  }
}
