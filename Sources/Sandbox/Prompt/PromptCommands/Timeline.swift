import KernelProtocol
import PromptMessages
import REPL
import TextHandling

/// Draws the steps and the effects that ran beside them.
struct TimelineCommand: PlainCommand {
  static let help = CommandHelp(
    "timeline", usage: "timeline", summary: "Draw the steps, and the effects that ran beside them",
    details: """
      Time goes down. Each effect has a column from its start to its end: ┬ it started, ├ it sent an action, ┴ it finished, \
      × it was canceled, ! it failed, ? it stopped with the kernel. Times are real times, or those of the test clock.
      """,
    topic: .time)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    TimelineMessage(rows: TimelineLayout(try await prompt.feature.live().history()).rows)
  }
}

/// The steps, and the effects that ran beside them.
struct TimelineMessage: Message, Event {
  let event = "timeline"
  var rows: [TimelineLayout.Row]

  func text(_ renderer: TextRenderer) -> String? {
    guard !rows.isEmpty else { return renderer.paragraph("No step led to the current state.") }
    let style = renderer.style
    let timeWidth = rows.map(\.time.count).max() ?? 0
    let stepWidth = rows.compactMap(\.step).max().map { "\($0)".count } ?? 0
    let widest = rows.map(\.lanes.count).max() ?? 0
    // If there are more effects than columns, the last ones are drawn.
    let laneWidth = min(widest, max(4, style.width - timeWidth - 2))
    let isNarrow = timeWidth + laneWidth + 14 > style.width
    var lines = rows.flatMap { row -> [String] in
      let bars = String(row.lanes.padding(to: widest).suffix(laneWidth))
      let first = "\(row.time.leftPadded(to: timeWidth)) \(laneWidth > 0 ? bars + " " : "")"
      if isNarrow {
        return [first.trimmingTrailingSpaces] + style.wrap(row.label(renderer, stepWidth), first: "  ")
      }
      // The bars of effects that run on go on beside the rest of a long line.
      let through = String(bars.map { "┬├│".contains($0) ? "│" : " " })
      let rest =
        "\(String(repeating: " ", count: timeWidth)) \(laneWidth > 0 ? through + " " : "")"
        + String(repeating: " ", count: stepWidth + 1)
      return style.wrap(row.label(renderer, stepWidth), first: first, rest: rest)
    }
    if laneWidth < widest {
      lines += style.wrap("The first \(widest - laneWidth) columns of effects don't fit.")
    }
    let used = Set(rows.flatMap(\.lanes))
    let legend = TimelineLayout.legend.filter { used.contains($0.0) }.map { "\($0.0) \($0.1)" }
    if !legend.isEmpty {
      lines += style.wrap(legend.joined(separator: "   ")).map { style($0, .dim) }
    }
    return renderer.lines(lines)
  }
}

extension TimelineLayout.Row {
  fileprivate func label(_ renderer: TextRenderer, _ stepWidth: Int) -> String {
    if let step, let action {
      return "\("\(step)".leftPadded(to: stepWidth)) \(renderer.short(action.printable))"
    }
    return endings.joined(separator: ", ")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

/// Puts the steps on the way to the head, and the effects that they started, into rows and columns. It is pure.
struct TimelineLayout {
  /// A step, or the end of effects between two steps.
  struct Row: Encodable, Equatable, Sendable {
    /// When it was, since the first step or on the session's own clock.
    var time: String
    /// One character for each column of effects.
    var lanes: String
    /// The step; nil where only effects have ended.
    var step: Int?
    var action: String?
    /// Effects that ended here, in words, such as `effect 1 finished`.
    var endings: [String] = []
  }

  static let legend: [(Character, String)] = [
    ("┬", "started"), ("├", "sent"), ("┴", "finished"), ("×", "canceled"), ("!", "failed"),
    ("?", "stopped with the kernel"),
  ]

  private(set) var rows: [Row] = []
  private let start: Moment?
  /// The effect in each column; nil for a free one.
  private var columns: [EffectSpan?] = []
  private var lastTime: Moment?
  private var isOnTestClock = false

  init(_ history: History) {
    let path = history.path(to: history.head)
    start = path.first?.time
    let numbers = Set(path.map(\.step.number))
    let spans = history.effects.values.filter { numbers.contains($0.record.origin) }
      .sorted { $0.record.id < $1.record.id }
    var ends = spans.filter { $0.ended != nil }.sorted {
      ($0.ended?.order ?? 0) < ($1.ended?.order ?? 0)
    }
    for node in path {
      while let end = ends.first, let time = end.ended, time.order < node.time.order {
        addEnd(ends.removeFirst(), at: time)
      }
      add(node, starting: spans.filter { $0.record.origin == node.step.number })
    }
    for end in ends { addEnd(end, at: end.ended ?? end.started) }
  }

  /// Adds a row where the session changed between real time and a test clock.
  private mutating func note(_ time: Moment) {
    guard (time.clock != nil) != isOnTestClock else { return }
    isOnTestClock.toggle()
    lastTime = nil
    rows.append(
      Row(
        time: "", lanes: String(bars).trimmingTrailingSpaces,
        endings: [isOnTestClock ? "the test clock begins" : "real time begins"]))
  }

  private mutating func add(_ node: HistoryNode, starting spans: [EffectSpan]) {
    note(node.time)
    var marks = bars
    if let origin = node.step.origin,
      let column = columns.firstIndex(where: { $0?.record.origin == origin })
    {
      marks[column] = "├"
    }
    for span in spans {
      let column = columns.firstIndex { $0 == nil } ?? columns.count
      if column == columns.count {
        columns.append(span)
        marks.append("┬")
      } else {
        columns[column] = span
        marks[column] = "┬"
      }
    }
    lastTime = node.time
    rows.append(
      Row(
        time: node.time.tenths(since: start), lanes: String(marks).trimmingTrailingSpaces,
        step: node.step.number, action: node.step.action))
  }

  private mutating func addEnd(_ span: EffectSpan, at time: Moment) {
    guard let column = columns.firstIndex(where: { $0?.record.id == span.record.id }) else {
      return
    }
    note(time)
    let mark = span.record.status.mark
    let text = "effect \(span.record.id) \(span.record.status.word)"
    var marks = bars
    columns[column] = nil
    if let lastTime, time.isSameMoment(as: lastTime), let last = rows.indices.last {
      var lanes = Array(rows[last].lanes) + Array(repeating: " ", count: marks.count)
      // An effect that starts and ends in one moment shows its end; one that has just sent something, too.
      lanes[column] = mark
      rows[last].lanes =
        String(lanes.prefix(max(rows[last].lanes.count, column + 1))).trimmingTrailingSpaces
      rows[last].endings.append(text)
    } else {
      marks[column] = mark
      rows.append(
        Row(
          time: time.tenths(since: start), lanes: String(marks).trimmingTrailingSpaces,
          endings: [text]))
      lastTime = time
    }
  }

  /// A bar for each effect that runs.
  private var bars: [Character] { columns.map { $0 == nil ? " " : "│" } }
}

extension EffectRecord.Status {
  fileprivate var mark: Character {
    switch self {
    case .started: "│"
    case .finished: "┴"
    case .cancelled: "×"
    case .failed: "!"
    case .lost: "?"
    }
  }

  fileprivate var word: String {
    switch self {
    case .started: "runs"
    case .finished: "finished"
    case .cancelled: "was canceled"
    case .failed: "failed"
    case .lost: "stopped with the kernel"
    }
  }
}

extension Moment {
  /// What moments are ordered by.
  fileprivate var order: Double { wall }

  /// Whether it came so soon after another moment that it is drawn beside it: it is most likely a result of the same
  /// step. Between two advances of a test clock, everything happens at the same moment.
  fileprivate func isSameMoment(as other: Moment) -> Bool {
    if let clock, let otherClock = other.clock { return abs(clock - otherClock) < 0.0005 }
    return wall - other.wall < 0.05
  }

  /// `1.4s` since another moment, or on the session's own clock.
  fileprivate func tenths(since start: Moment?) -> String {
    if let clock { return DurationText.text(clock).filter { $0 != " " } }
    let tenths = (DurationText.milliseconds(wall - (start?.wall ?? wall)) + 50) / 100
    return "\(tenths / 10).\(tenths % 10)s"
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
