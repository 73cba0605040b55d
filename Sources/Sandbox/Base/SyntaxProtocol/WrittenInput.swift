/// A number or a part of a text that is written in a source.
public struct WrittenInput: Codable, Equatable, Sendable {
  /// What is written.
  public enum Kind: String, Codable, Sendable {
    /// An integer literal.
    case number
    /// A string literal, or the part of one before or after an interpolation.
    case text
  }

  /// What is written.
  public var kind: Kind
  /// The text as it is written, without quotation marks.
  public var text: String
  /// The position in the source, in bytes of UTF-8.
  public var offset: Int
  /// The signs `#` before the quotation mark, if it is a text.
  public var pounds: String
  /// Whether other files of the module see it: it stands in no body of a function or a computed property.
  public var isVisible: Bool

  package init(kind: Kind, text: String, offset: Int, pounds: String = "", isVisible: Bool = false) {
    (self.kind, self.text, self.offset) = (kind, text, offset)
    (self.pounds, self.isVisible) = (pounds, isVisible)
  }
}
