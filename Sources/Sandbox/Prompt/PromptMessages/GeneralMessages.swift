import Reports

/// A sentence for the learner.
public struct Note: Message {
  /// The sentence.
  public var text: String

  /// - Parameter text: A full sentence.
  public init(_ text: String) { self.text = text }

  /// The event `note`.
  public var event: Event { Event("note", ["text": text]) }
  /// The sentence, wrapped between words.
  public func text(_ renderer: TextRenderer) -> String? { renderer.paragraph(text) }
}

/// A line could not be run.
public struct ErrorMessage: Message {
  /// The reason, and what to do about it.
  public var report: Report

  /// A report for whoever typed a command line, with its fixes as they are.
  ///
  /// - Parameter report: The reason, and what to do about it.
  public init(onCommandLine report: Report) { self.report = report }

  /// The line has failed.
  public var outcome: Outcome { .failed }
  /// The event `error`.
  public var event: Event { Event("error", report.fields) }
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
  public var event: Event { Event("warning", report.fields) }
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
  public var event: Event { Event("running", ["text": line]) }
  /// A sentence that names the line.
  public func text(_ renderer: TextRenderer) -> String? {
    renderer.style(renderer.paragraph("Still running: \(line.printable). Ctrl-C stops it."), .dim)
  }
}

/// The check of a save is taking long. The message is shown once per save.
package struct StillJudging: Message {
  package init() {}
  package var event: Event { Event("running", ["text": "check"]) }
  package func text(_ renderer: TextRenderer) -> String? {
    renderer.style(renderer.paragraph("Still judging your file. Ctrl-C stops it."), .dim)
  }
}

extension Report {
  /// The fields of a report in an event.
  package var fields: [String: (any Encodable)?] {
    ["message": title, "fixes": causes.map(\.fix), "report": self]
  }
}
