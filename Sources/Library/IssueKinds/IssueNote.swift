import IssueReporting

/// What the library says about an issue beside its text.
///
/// IssueReporting hands only a text to its reporters, and Swift Testing only a comment to whoever observes a run. Both do so before
/// the function that reports the issue returns. So the note is a task-local value, which a reporter or an observer reads
/// meanwhile. Whoever uses the library sees nothing of it.
package struct IssueNote: Codable, Equatable, Sendable {
  /// What the issue is about; nil when no program asks.
  package var kind: IssueKind?
  /// The text without its advice for the author of a test; nil when there is no such advice.
  package var facts: String?
  /// What the library adds to a text that is upstream's; see ``reportIssue(_:advice:explanation:kind:severity:fileID:filePath:line:column:)``.
  package var explanation: String?
  /// Whether the text that is reported is itself the explanation of the issue that was reported before.
  package var isExplanation = false

  /// The note about the issue that is being reported.
  @TaskLocal package static var current: IssueNote?

  package init(_ kind: IssueKind?, facts: String? = nil, explanation: String? = nil) {
    self.kind = kind
    self.facts = facts
    self.explanation = explanation
  }

  /// The note about the explanation, while that is reported.
  package var ofExplanation: Self {
    var note = Self(kind)
    note.isExplanation = true
    return note
  }

  /// A text with its explanation behind it, for a reader who gets both in one.
  ///
  /// - Parameters:
  ///   - text: What was reported.
  ///   - note: What is known about it; nil for nothing.
  /// - Returns: The text, an empty line, and the explanation; the text alone if there is none.
  package static func explained(_ text: String, _ note: IssueNote?) -> String {
    note?.explanation.map { "\(text)\n\n\($0)" } ?? text
  }
}

/// Reports an issue together with its kind.
///
/// - Parameters:
///   - message: What happened, in upstream's words where it reports the same. With an advice, only the facts.
///   - advice: What the author of a test can do, which is the last part of the text; nil for no such advice.
///   - explanation: What the library adds. It is no part of the text, since people compare and search upstream's: a test gets it
///     as a warning of its own, directly after the issue.
///   - kind: What the issue is about; nil when no program asks.
///   - severity: Whether a test fails.
///   - fileID: The module and file in which it is reported.
///   - filePath: The path of that file.
///   - line: The line in which it is reported.
///   - column: The column in that line.
package func reportIssue(
  _ message: String, advice: String? = nil, explanation: String? = nil, kind: IssueKind?,
  severity: IssueSeverity = .error, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let text = advice.map { "\(message)\n\n\($0)" } ?? message
  let isNoted = kind != nil || explanation != nil
  let note =
    isNoted ? IssueNote(kind, facts: advice == nil ? nil : message, explanation: explanation) : nil
  IssueNote.$current.withValue(note) {
    IssueReporting.reportIssue(
      text, severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
