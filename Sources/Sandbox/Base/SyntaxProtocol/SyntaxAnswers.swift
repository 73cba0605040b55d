/// Whether a typed text can run, continues on the next line, or is wrong whatever follows.
public enum Completeness: Codable, Equatable, Sendable {
  /// The text is complete.
  case complete
  /// The text continues on the next line. The reason tells what is open: `bracket`, `closure`, `string`, `comment`,
  /// `directive`, `operator` or `expression`.
  case incomplete(reason: String)
  /// The text is wrong whatever follows.
  case invalid(message: String, position: SourcePosition)
}

/// The result of parsing an expression that may consist of literals.
public enum LiteralParse: Codable, Equatable, Sendable {
  /// The expression consists of literals.
  case literal(Literal)
  /// The expression isn't Swift.
  case invalid(message: String, position: SourcePosition)
  /// The expression is Swift, but it contains more than literals.
  case notLiteral(position: SourcePosition)
  /// The brackets of the expression are nested too deeply.
  case tooDeep(position: SourcePosition)
}

/// A part of a source that is highlighted in one color.
public struct HighlightRange: Codable, Equatable, Sendable {
  /// One of `keyword`, `identifier`, `type`, `string`, `number`, `comment`, `operator`, `attribute`, `label`, `directive`
  /// and `regex`.
  public var kind: String
  /// The beginning of the part, in bytes of UTF-8.
  public var offset: Int
  /// The length of the part, in bytes of UTF-8.
  public var length: Int

  package init(kind: String, offset: Int, length: Int) {
    self.kind = kind
    self.offset = offset
    self.length = length
  }
}

/// A name together with the module that it must come from.
public struct QualifiedName: Codable, Equatable, Sendable {
  /// The way in which the name is used.
  public enum Kind: String, Codable, Sendable {
    /// An attribute such as `@Test`.
    case attribute
    /// A macro such as `#expect`.
    case macro
    /// A type or a value such as `TestStore`.
    case name
  }

  /// The way in which the name is used.
  public var kind: Kind
  /// The name.
  public var name: String
  /// The module that declares the name.
  public var module: String

  package init(_ kind: Kind, _ name: String, in module: String) {
    self.kind = kind
    self.name = name
    self.module = module
  }
}

/// A text to insert into a source.
public struct Insertion: Codable, Equatable, Sendable {
  /// The position in the source, in bytes of UTF-8.
  public var offset: Int
  /// The text to insert.
  public var text: String

  package init(offset: Int, text: String) {
    self.offset = offset
    self.text = text
  }
}
