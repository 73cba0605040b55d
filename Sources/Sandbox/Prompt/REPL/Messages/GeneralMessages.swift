import Reports

/// A sentence for the learner.
public struct Note: Message {
  /// The sentence.
  public var text: String

  /// - Parameter text: A full sentence.
  public init(_ text: String) { self.text = text }

  /// The event `note`.
  public var event: Event { Event("note", ["text": text]) }
  /// The sentence, broken between words.
  public func text(_ renderer: TextRenderer) -> String? { renderer.paragraph(text) }
}

/// What was asked for could not be done.
public struct ErrorMessage: Message {
  /// Why, and what to do about it.
  public var report: Report

  /// - Parameter report: Why, and what to do about it.
  public init(_ report: Report) { self.report = report }

  /// The line has failed.
  public var outcome: Outcome { .failed }
  /// The event `error`.
  public var event: Event { Event("error", report.fields) }
  /// The report.
  public func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style).render(report)
  }
}

/// Something is wrong that keeps nobody from going on.
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

/// A line takes longer than a moment. It is said once, so that nobody wonders whether anything happens.
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

extension Report {
  /// What an event tells of a report.
  var fields: [String: (any Encodable)?] {
    ["message": title, "fixes": causes.map(\.fix), "report": self]
  }
}
