/// Something that could be better in a source that is right.
public struct SourceRemark: Codable, Equatable, Sendable {
  /// The entry that says it, such as `default-in-reducer`.
  public var entry: String
  /// The line, from 1.
  public var line: Int
  /// What could be better and why, in sentences.
  public var text: String
  /// What to do, as a sentence or code.
  public var fix: String
  /// The section of the Book that explains the idea behind it.
  public var book: String?

  /// Whether the part can hardly do what was meant; nil when it could only be better.
  public var isFault: Bool?

  package init(entry: String, line: Int, text: String, fix: String, book: String?, isFault: Bool = false) {
    self.isFault = isFault ? true : nil
    self.entry = entry
    self.line = line
    self.text = text
    self.fix = fix
    self.book = book
  }
}
