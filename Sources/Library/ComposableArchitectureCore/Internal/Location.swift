import IssueKinds
import IssueReporting

/// Where in a program's source something was written.
package struct Location: Sendable {
  package var fileID: StaticString
  package var filePath: StaticString
  package var line: UInt
  package var column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// Reports an issue at a place.
///
/// - Parameters:
///   - message: What happened. With an advice, only the facts.
///   - advice: What the author of a test can do, which is the last part of the text.
///   - explanation: What the library adds to upstream's text, as a report of its own.
///   - location: The place.
///   - kind: What the issue is about; nil when no program asks.
///   - severity: Whether a test fails.
package func report(
  _ message: String, advice: String? = nil, explanation: String? = nil, at location: Location,
  kind: IssueKind? = nil, severity: IssueSeverity = .error
) {
  reportIssue(
    message, advice: advice, explanation: explanation, kind: kind, severity: severity,
    fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
}

/// Reports that the payload of a case was changed while the value is of another case.
func reportUnrelatedCase<Payload>(of value: Any, _: Payload.Type, at location: Location) {
  report(
    """
    Can't modify unrelated case "\(caseName(value))"
    """,
    explanation: "The path names the case that holds a '\(Payload.self)'.", at: location)
}
