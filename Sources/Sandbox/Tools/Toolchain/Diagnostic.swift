/// One message of the compiler, with the notes that belong to it.
public struct Diagnostic: Codable, Equatable, Sendable {
  public enum Severity: String, Codable, Sendable {
    case error, warning, note, remark
  }

  public var severity: Severity
  public var message: String
  public var file: String
  public var line: Int
  public var column: Int
  public var notes: [Diagnostic]

  public init(
    severity: Severity, message: String, file: String, line: Int, column: Int, notes: [Diagnostic] = []
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.notes = notes
  }
}
