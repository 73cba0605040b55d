import KernelProtocol
import TextHandling

/// The feature's view as a whole.
package struct ViewMessage: Message, Event {
  /// The event's name.
  package let event = "view"
  /// The lines of the view.
  package var lines: [String]

  /// Each line has its number in front, so that a later redraw of a line can be matched with it.
  package func text(_ renderer: TextRenderer) -> String? {
    guard let changes = ViewChanges(from: [], to: lines) else {
      return renderer.lines(
        renderer.style.wrap("The view has no lines.").map { renderer.style($0, .dim) })
    }
    return DrawnMessage(changes: changes).text(renderer)
  }
}

/// Lines of the view that look different: their numbers, 1 for the first; how many lines there are now, and how many
/// were removed.
package struct DrawnMessage: Message {
  /// The lines that look different.
  package var changes: ViewChanges

  private struct Fields: Event {
    let event = "drawn"
    var lines: [ViewChanges.Line]
    /// How many lines the view has.
    var count: Int
    /// How many lines at the end were removed.
    var gone: Int
  }

  /// The event `drawn`.
  package var events: [any Event] {
    [Fields(lines: changes.lines, count: changes.count, gone: changes.gone)]
  }

  /// The lines with their numbers.
  package func text(_ renderer: TextRenderer) -> String? {
    let width = "\(changes.count)".count
    let drawn = changes.lines.flatMap { line in
      let number = "\(line.number)"
      return row(
        line.text.printable, String(repeating: " ", count: max(0, width - number.count)) + number,
        renderer.style)
    }
    return renderer.lines(drawn + removed(renderer.style).map { renderer.style($0, .dim) })
  }

  private func row(_ text: String, _ number: String, _ style: TextStyle) -> [String] {
    let margin = String(repeating: " ", count: number.count)
    // A wrapped line continues after the same bar.
    return style.wrap(text, first: "\(number)│ ", rest: "\(margin)│ ").map { line in
      let bar = line.prefix(number.count + 1)
      let rest = line.dropFirst(bar.count)
      return style(bar, .dim) + (rest == " " ? "" : rest)
    }
  }

  private func removed(_ style: TextStyle) -> [String] {
    switch changes.gone {
    case ...0: []
    case 1: style.wrap("Line \(changes.count + 1) was removed.")
    default: style.wrap("Lines \(changes.count + 1) to \(changes.count + changes.gone) were removed.")
    }
  }
}
