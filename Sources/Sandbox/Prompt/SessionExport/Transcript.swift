import KernelProtocol
import PromptMessages
import TextHandling

/// What was typed and printed in a session, with times, as a terminal would have shown it.
///
/// A picture and a recording are made from it.
package struct Transcript: Equatable, Sendable {
  /// A typed line, or lines that were printed.
  package enum Part: Equatable, Sendable {
    /// What stood before the typed line, such as `counter ❯ `, and the line.
    case typed(prompt: String, line: String)
    /// Lines, in which ``TextStyle`` has colored the text.
    case printed(String)
  }

  /// Something that is shown, and when.
  package struct Entry: Equatable, Sendable {
    /// Seconds since the beginning.
    package var time: Double
    /// What is shown.
    package var part: Part

    /// - Parameters:
    ///   - time: Seconds since the beginning.
    ///   - part: What is shown.
    package init(time: Double, part: Part) {
      self.time = time
      self.part = part
    }
  }

  /// The title, such as the lesson's.
  package var title: String
  /// The columns of the terminal.
  package var columns: Int
  /// What happened, in order.
  package private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - title: The title of the picture or recording.
  ///   - columns: How wide the terminal is.
  package init(title: String, columns: Int = 80) {
    self.title = title
    self.columns = columns
  }

  /// Lays out messages for this transcript.
  package var renderer: TextRenderer {
    TextRenderer(style: TextStyle(width: columns, color: true), namesSentActions: false)
  }

  /// Adds something that happened. Time never goes back.
  package mutating func add(_ part: Part, at time: Double) {
    entries.append(Entry(time: max(time, entries.last?.time ?? 0), part: part))
  }

  /// The steps that lead to the current state, and the effects beside them.
  ///
  /// - Parameters:
  ///   - history: The session.
  ///   - name: The lesson's name at the prompt.
  package init(_ history: History, title: String, name: String, columns: Int = 80) {
    self.init(title: title, columns: columns)
    let path = history.path(to: history.head)
    let times = SessionTimes(path)
    let numbers = Set(path.map(\.step.number))
    var happenings: [(order: Double, rank: Int, time: Double, add: (inout Transcript, Double) -> Void)] = []
    for node in path {
      happenings.append(
        (
          node.time.wall, node.step.number * 3, times.seconds(node.time),
          { transcript, time in
            if node.step.origin == nil {
              transcript.add(.typed(prompt: "\(name) ❯ ", line: node.step.action.printable), at: time)
            }
            transcript.say(StepMessage(node.step), at: time)
          }
        ))
    }
    for span in history.effects.values where numbers.contains(span.record.origin) {
      var start = span.record
      start.status = .started
      let rank = span.record.origin * 3
      happenings.append(
        (
          span.started.wall, rank + 1, times.seconds(span.started),
          { $0.say(EffectMessage(record: start), at: $1) }
        ))
      guard let ended = span.ended else { continue }
      happenings.append(
        (ended.wall, rank + 2, times.seconds(ended), { $0.say(EffectMessage(record: span.record), at: $1) }))
    }
    for happening in happenings.sorted(by: { ($0.order, $0.rank) < ($1.order, $1.rank) }) {
      happening.add(&self, happening.time)
    }
  }

  private mutating func say(_ message: any Message, at time: Double) {
    if let text = renderer.render(message) { add(.printed(text), at: time) }
  }
}

/// The seconds of a session's moments: those of its test clock if all of them have one, and otherwise real ones since the
/// first step.
package struct SessionTimes {
  private let start: Double
  private let hasClock: Bool

  /// - Parameter nodes: The steps, in their order.
  package init(_ nodes: [HistoryNode]) {
    let hasClock = !nodes.isEmpty && nodes.allSatisfy { $0.time.clock != nil }
    self.hasClock = hasClock
    start = nodes.map { hasClock ? $0.time.clock ?? 0 : $0.time.wall }.min() ?? 0
  }

  /// Seconds since the first step. A damaged file can't make them so large that nothing else fits beside them.
  package func seconds(_ moment: Moment) -> Double {
    let time = hasClock ? moment.clock ?? start : moment.wall
    return time.isFinite ? min(max(0, time - start), 1e9) : 0
  }
}

/// Pieces of text, each in its role's color, out of what ``TextStyle`` has made.
struct StyledLine: Equatable {
  struct Piece: Equatable {
    /// The parameter of the escape sequence; nil for ordinary text.
    var code: String?
    var text: String
  }

  var pieces: [Piece] = []

  /// Splits lines at the escape sequences for colors.
  static func lines(_ text: String) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var styled = StyledLine()
      var code: String?
      var rest = line[...]
      while let escape = rest.firstIndex(of: "\u{1B}") {
        styled.add(rest[..<escape], code)
        let end = rest[escape...].firstIndex(of: "m") ?? rest.index(before: rest.endIndex)
        let parameter = rest[escape..<end].dropFirst(2)
        code = parameter == "0" || parameter.isEmpty ? nil : String(parameter)
        rest = rest[rest.index(after: end)...]
      }
      styled.add(rest, code)
      return styled
    }
  }

  private mutating func add(_ text: Substring, _ code: String?) {
    if !text.isEmpty { pieces.append(Piece(code: code, text: String(text))) }
  }
}
