import KernelProtocol
import PromptMessages
import REPL
import TextHandling

/// Lists the steps that made the state what it is.
struct HistoryCommand: Command {
  static let help = CommandHelp(
    "history", usage: "history [TEXT]",
    summary: "List the steps so far: who sent each one, and when",
    details: """
      With a text it lists the steps whose action has that text, or that changed a part of the state of that name. \
      `history you` lists what you sent, and `history effects` what effects sent. `history all` also lists the steps \
      that did not lead to the current state.
      """,
    examples: ["history", "history you", "history effects", "history all"],
    topic: .time, argument: .words("all", "effects", "you"))

  var filter: String

  init(argument: String) { filter = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    message(try await prompt.feature.live().history())
  }

  func message(_ history: History) -> HistoryMessage {
    let path = history.path(to: history.head)
    let isAll = filter.lowercased() == "all"
    let nodes = isAll ? history.nodes.values.sorted { $0.step.number < $1.step.number } : path
    return HistoryMessage(
      nodes: isAll ? nodes : nodes.filter { matches($0.step) }, start: nodes.first?.time, total: nodes.count,
      path: Set(path.map(\.step.number)), head: history.head, branch: history.branch,
      hasRedo: history.redoTarget != nil)
  }

  private func matches(_ step: Step) -> Bool {
    switch filter.lowercased() {
    case "": true
    case "you": step.origin == nil
    case "effects": step.origin != nil
    case let text:
      step.action.lowercased().contains(text)
        || step.changes.contains { $0.path.description.lowercased().contains(text) }
    }
  }
}

/// The steps so far.
struct HistoryMessage: Message {
  var nodes: [HistoryNode]
  /// When the first step was taken.
  var start: Moment?
  /// How many steps there are, those included that a filter has left out.
  var total: Int
  /// The steps that led to the current state.
  var path: Set<Int>
  /// The step after which the session is.
  var head: Int
  var branch: String
  /// Whether steps were undone that can be done again.
  var hasRedo: Bool

  var events: [any Event] {
    [
      Fields(
        head: head, branch: branch, steps: nodes.map { Entry($0, isPast: path.contains($0.step.number)) })
    ]
  }

  private struct Fields: Event {
    let event = "history"
    /// The step whose state is the current one; 0 for the first state.
    var head: Int
    var branch: String
    var steps: [Entry]
  }

  private struct Entry: Encodable {
    var step: Int
    var action: String
    /// The step whose effect sent the action; missing when the user sent it.
    var origin: Int?
    /// Seconds since 1970.
    var time: Double
    /// Seconds on the session's test clock.
    var clock: Double?
    /// The step that it follows, when it did not lead to the current state.
    var follows: Int?
    /// Whether it ended the feature's process; missing when it did not.
    var isDeadly: Bool?

    init(_ node: HistoryNode, isPast: Bool) {
      follows = isPast ? nil : node.parent
      isDeadly = node.isDeadly ? true : nil
      step = node.step.number
      action = node.step.action
      origin = node.step.origin
      time = node.time.wall
      clock = node.time.clock
    }
  }

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    guard total > 0 else {
      return renderer.paragraph(
        hasRedo
          ? "The session is at its first state. `redo` goes forward to the steps that were undone."
          : "There are no steps yet.")
    }
    guard !nodes.isEmpty else { return renderer.paragraph("None of the \(total) steps matches.") }
    let width = "\(nodes.map(\.step.number).max() ?? 0)".count
    let times = nodes.map { $0.time.text(since: start) }
    let timeWidth = times.map(\.count).max() ?? 0
    var lines = zip(nodes, times).flatMap { node, time -> [String] in
      let mark = mark(of: node)
      let who = node.step.origin.map { "step \($0)" } ?? "you"
      let first =
        "\(mark) \("\(node.step.number)".leftPadded(to: width))  \(time.leftPadded(to: timeWidth))  "
      let isNarrow = style.width < 40
      let text = "\(who): \(renderer.short(node.step.action.printable))"
      return style.wrap(text, first: first, rest: isNarrow ? "    " : nil)
    }
    if nodes.contains(where: { mark(of: $0) == "·" }) {
      lines += style.wrap("· did not lead to the current state. `goto` leads there.")
    }
    if nodes.contains(where: \.isDeadly) {
      lines += style.wrap("! ended the kernel, and is not replayed.")
    }
    if hasRedo { lines += style.wrap("Later steps were undone. `redo` goes forward to them.") }
    if branch != History.mainBranch { lines += style.wrap("You are on the branch `\(branch)`.") }
    return renderer.lines(lines)
  }

  private func mark(of node: HistoryNode) -> Character {
    if node.step.number == head { return "→" }
    if node.isDeadly { return "!" }
    return path.contains(node.step.number) ? " " : "·"
  }
}

extension String {
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
