import Reports
import TextHandling

/// A sentence for the learner.
public struct Note: Message, Event {
  /// The event's name.
  public let event = "note"
  /// The sentence.
  public var text: String

  /// - Parameter text: A full sentence.
  public init(_ text: String) { self.text = text }

  /// The sentence, wrapped between words.
  public func text(_ renderer: TextRenderer) -> String? { renderer.paragraph(text) }
}

/// A line could not be run.
public struct ErrorMessage: Message {
  /// The reason, and what to do about it.
  public var report: Report

  /// - Parameter report: The reason, and what to do about it.
  public init(_ report: Report) { self.report = report }

  /// The line has failed.
  public var outcome: Outcome { .failed }
  /// The event `error`.
  public var events: [any Event] { [ReportEvent(.error, report)] }
  /// The report.
  public func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style).render(report)
  }
}

/// A problem that doesn't stop the learner.
public struct Warning: Message {
  /// What is wrong, and what to do about it.
  public var report: Report

  /// - Parameter report: What is wrong, and what to do about it.
  public init(_ report: Report) { self.report = report }

  /// The event `warning`.
  public var events: [any Event] { [ReportEvent(.warning, report)] }
  /// The report, as a warning.
  public func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style, severity: .warning).render(report)
  }
}

/// A line is taking long. The message is shown once per line, so that the learner knows that it is still running.
public struct StillRunning: Message {
  /// The line.
  public var line: String

  /// - Parameter line: The line that takes long.
  public init(_ line: String) { self.line = line }

  /// The event `running`.
  public var events: [any Event] { [RunningEvent(text: line)] }
  /// A sentence that names the line.
  public func text(_ renderer: TextRenderer) -> String? {
    renderer.style(renderer.paragraph("Still running: `\(line.printable)`. Ctrl-C stops it."), .dim)
  }
}

/// The check of a save is taking long. The message is shown once per save.
package struct StillJudging: Message {
  /// The message.
  package init() {}
  /// The event `running`.
  package var events: [any Event] { [RunningEvent(text: "check")] }
  /// What is running.
  package func text(_ renderer: TextRenderer) -> String? {
    renderer.style(renderer.paragraph("Still judging your file. Ctrl-C stops it."), .dim)
  }
}

/// What takes the time now.
package struct Waiting: Message {
  private var line: String
  package var presence: Presence

  /// - Parameters:
  ///   - line: What takes the time, in a line.
  ///   - isPassing: Whether the line goes with the next text.
  package init(_ line: String, isPassing: Bool) {
    self.line = line
    presence = isPassing ? .passing : .kept
  }

  package var events: [any Event] { [] }
  package func text(_ renderer: TextRenderer) -> String? {
    renderer.style(renderer.paragraph(line), .dim)
  }
}

/// The event of a line that takes long.
private struct RunningEvent: Event {
  let event = "running"
  /// The line.
  var text: String
}

/// The event of a report.
struct ReportEvent: Event {
  enum Name: String, Encodable {
    /// A line, or a command of tca, could not be run.
    case error
    /// A problem that stops nothing.
    case warning
    /// The feature reported an issue.
    case issue
  }

  var event: Name
  /// What happened, in one sentence.
  var message: String
  /// What to do about it, for each likely cause.
  var fixes: [String]
  var report: Report

  init(_ event: Name, _ report: Report) {
    self.event = event
    (message, fixes, self.report) = (report.title, report.causes.map(\.fix), report)
  }
}
