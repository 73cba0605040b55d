/// A message of the compiler, together with the notes that belong to it.
public struct Diagnostic: Codable, Equatable, Sendable {
  /// The kind of a message, as the compiler spells it.
  public enum Severity: String, Codable, Sendable {
    case error, warning, note, remark
  }

  /// The kind of the message.
  public var severity: Severity
  /// The compiler's own name of the message, such as `cannot_find_in_scope`. It doesn't change when a release words the
  /// message in another way. It is empty when the compiler doesn't tell it.
  public var name: String
  /// The text of the message, without its place and its name.
  public var message: String
  /// The path or name of the source file, as the compiler printed it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1. The compiler counts bytes of UTF-8.
  public var column: Int
  /// The notes that the compiler printed after the message.
  public var notes: [Diagnostic]

  package init(
    severity: Severity, name: String = "", message: String, file: String, line: Int, column: Int,
    notes: [Diagnostic] = []
  ) {
    self.name = name
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.notes = notes
  }
}
