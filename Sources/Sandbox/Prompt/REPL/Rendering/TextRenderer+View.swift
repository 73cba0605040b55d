import KernelProtocol
import Reports

extension TextRenderer {
  /// The feature's view, each line behind its number, so that a line that is drawn again later finds its place.
  func text(view lines: [String]) -> String {
    guard let changes = ViewChanges(from: [], to: lines) else { return style("The view has no lines.", .dim) }
    return text(changes)
  }

  /// The lines that look different, and how many are gone.
  func text(_ changes: ViewChanges) -> String {
    let width = "\(changes.count)".count
    let drawn = changes.lines.flatMap { line in
      let number = "\(line.number)"
      return row(line.text.printable, String(repeating: " ", count: max(0, width - number.count)) + number)
    }
    return lines(drawn + gone(changes).map { style($0, .dim) })
  }

  private func row(_ text: String, _ number: String) -> [String] {
    let margin = String(repeating: " ", count: number.count)
    // What wraps goes on behind the same bar.
    return style.wrap(text, first: "\(number)│ ", rest: "\(margin)│ ").map { line in
      let bar = line.prefix(number.count + 1)
      let rest = line.dropFirst(bar.count)
      return style(bar, .dim) + (rest == " " ? "" : rest)
    }
  }

  private func gone(_ changes: ViewChanges) -> [String] {
    switch changes.gone {
    case ...0: []
    case 1: style.wrap("Line \(changes.count + 1) is gone.")
    default: style.wrap("Lines \(changes.count + 1) to \(changes.count + changes.gone) are gone.")
    }
  }
}
