import IssueReporting

/// What the library says about an issue beside its text.
///
/// IssueReporting hands only a text to its reporters, and Swift Testing only a comment to whoever observes a run. Both do so before
/// the function that reports the issue returns. So the note is a task-local value, which a reporter or an observer reads
/// meanwhile. Whoever uses the library sees nothing of it.
package struct IssueNote: Codable, Equatable, Sendable {
  /// What the issue is about.
  package var kind: IssueKind
  /// The text without its advice for the author of a test; nil when there is no such advice.
  package var facts: String?

  /// The note about the issue that is being reported.
  @TaskLocal package static var current: IssueNote?

  package init(_ kind: IssueKind, facts: String? = nil) {
    self.kind = kind
    self.facts = facts
  }
}

/// Reports an issue together with its kind.
///
/// - Parameters:
///   - message: What happened. With an advice, only the facts.
///   - advice: What the author of a test can do, which is the last part of the text; nil for no such advice.
///   - kind: What the issue is about; nil when no program asks.
///   - severity: Whether a test fails.
///   - fileID: The module and file in which it is reported.
///   - filePath: The path of that file.
///   - line: The line in which it is reported.
///   - column: The column in that line.
package func reportIssue(
  _ message: String, advice: String? = nil, kind: IssueKind?, severity: IssueSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let text = advice.map { "\(message)\n\n\($0)" } ?? message
  let note = kind.map { IssueNote($0, facts: advice == nil ? nil : message) }
  IssueNote.$current.withValue(note) {
    IssueReporting.reportIssue(
      text, severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
