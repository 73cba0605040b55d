import KernelProtocol
import Reports

/// Shows the feature's view. The view comes as an event of the live feature, in order with the steps.
struct ViewCommand: Command {
  static let help = CommandHelp(
    "view", usage: "view [on|off]", summary: "Show how the feature looks, now or as it changes",
    details: """
      After `view on`, each step shows the lines of the view that look different, with their numbers. `view off` stops \
      that. The view has the part that SwiftUI has in an app: it observes the store, so a change of something that it \
      doesn't read never redraws it.
      """,
    examples: ["view", "view on", "view off"], topic: .feature, argument: .words("off", "on"))

  /// Whether redraws are shown from here on; nil doesn't change that.
  var follows: Bool?

  init(argument: String) throws {
    switch argument.lowercased() {
    case "": follows = nil
    case "on": follows = true
    case "off": follows = false
    default:
      let near = NearNames.find(argument, in: ["on", "off"]).map { "view \($0)" }
      throw Report(
        "`view` doesn't know \(argument).", expected: "`view`, `view on` or `view off`.",
        causes: [
          near.isEmpty
            ? .init("Only the whole view can be shown.", fix: "view")
            : .init("The word is spelled differently.", fix: near[0])
        ],
        nearNames: near)
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.feature.view(follows: follows)
    return follows == false ? Note("Changes of the view are no longer shown.") : nil
  }
}

/// The feature's view as a whole.
struct ViewMessage: Message {
  var lines: [String]

  var event: Event { Event("view", ["lines": lines]) }

  /// Each line has its number in front, so that a later redraw of a line can be matched with it.
  func text(_ renderer: TextRenderer) -> String? {
    guard let changes = ViewChanges(from: [], to: lines) else {
      return renderer.lines(
        renderer.style.wrap("The view has no lines.").map { renderer.style($0, .dim) })
    }
    return DrawnMessage(changes: changes).text(renderer)
  }
}

/// Lines of the view that look different: their numbers, 1 for the first; how many lines there are now, and how many
/// were removed.
struct DrawnMessage: Message {
  var changes: ViewChanges

  var event: Event {
    Event("drawn", ["lines": changes.lines, "count": changes.count, "gone": changes.gone])
  }

  func text(_ renderer: TextRenderer) -> String? {
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
