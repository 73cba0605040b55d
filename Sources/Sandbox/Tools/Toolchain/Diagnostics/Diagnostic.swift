/// A message of the compiler, together with the notes that belong to it.
public struct Diagnostic: Codable, Equatable, Sendable {
  /// The kind of a message, as the compiler spells it.
  public enum Severity: String, Codable, Sendable {
    case error, warning, note, remark
  }

  /// The kind of the message.
  public var severity: Severity
  /// The text of the message, without its place.
  public var message: String
  /// The path or name of the source file, as the compiler printed it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1. The compiler counts bytes of UTF-8.
  public var column: Int
  /// The notes that the compiler printed after the message.
  public var notes: [Diagnostic]

  /// Creates a diagnostic.
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
