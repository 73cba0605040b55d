/// Whether typed text is ready to run, continues on the next line, or is wrong whatever follows.
public enum Completeness: Codable, Equatable, Sendable {
  case complete
  /// `reason`: `bracket`, `closure`, `string`, `comment`, `directive`, `operator` or `expression`, by what is open.
  case incomplete(reason: String)
  case invalid(message: String, position: SourcePosition)
}

/// A typed expression as a tree, where it needs no compiler.
public enum LiteralParse: Codable, Equatable, Sendable {
  case literal(Literal)
  /// It can't be parsed at all.
  case invalid(message: String, position: SourcePosition)
  /// It is Swift, but more than literals.
  case notLiteral(position: SourcePosition)
  /// Its brackets are nested more deeply than anything that is sent to a feature.
  case tooDeep(position: SourcePosition)
}

/// A part of a source of one kind, for coloring.
public struct HighlightRange: Codable, Equatable, Sendable {
  /// `keyword`, `identifier`, `type`, `string`, `number`, `comment`, `operator`, `attribute`, `label`, `directive`, `regex`.
  public var kind: String
  /// In UTF-8 bytes, as the length is.
  public var offset: Int
  public var length: Int

  public init(kind: String, offset: Int, length: Int) {
    self.kind = kind
    self.offset = offset
    self.length = length
  }
}

/// A name, and the module that it must come from.
public struct QualifiedName: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// `@Test`
    case attribute
    /// `#expect`
    case macro
    /// `TestStore`, as a type or as a value
    case name
  }

  public var kind: Kind
  public var name: String
  public var module: String

  public init(_ kind: Kind, _ name: String, in module: String) {
    self.kind = kind
    self.name = name
    self.module = module
  }
}

/// Text to insert into a source.
public struct Insertion: Codable, Equatable, Sendable {
  /// In UTF-8 bytes.
  public var offset: Int
  public var text: String

  public init(offset: Int, text: String) {
    self.offset = offset
    self.text = text
  }
}
