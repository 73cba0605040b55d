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
package func report(_ message: String, at location: Location, severity: IssueSeverity = .error) {
  reportIssue(
    message, severity: severity,
    fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
}

/// Reports that the payload of a case was changed while the value is of another case.
func reportUnrelatedCase<Payload>(of value: Any, _: Payload.Type, at location: Location) {
  report(
    """
    Can't modify unrelated case "\(caseName(value))"

    The path names the case that holds a '\(Payload.self)'.
    """,
    at: location)
}
