import Foundation

/// One question about a Swift source, as `tca` sends it to the process that holds the parser.
///
/// The question travels as a line of JSON, and the source follows as it is: a source may hold any byte, valid UTF-8 or not.
///
/// ```swift
/// let bytes = try SyntaxRequest(.completeness, source: Array(".set(".utf8)).encoded()
/// // {"completeness":{}}⏎.set(
/// ```
public struct SyntaxRequest: Equatable, Sendable {
  public enum Question: Codable, Equatable, Sendable {
    /// Answered by a ``Completeness``.
    case completeness
    /// Answered by a ``LiteralParse``.
    case literal
    /// Answered by an array of ``HighlightRange``.
    case highlights
    /// Answered by an ``Outline``.
    case outline
    /// Answered by an array of names: those that the source uses, declares nowhere around the use, and doesn't qualify
    /// with a module.
    case freeNames
    /// Answered by an array of ``GateFinding``.
    case gate(GateRules)
    /// Answered by an array of ``Insertion``: the places where these names lack their module.
    case unqualified([QualifiedName])
  }

  public var question: Question
  public var source: [UInt8]

  public init(_ question: Question, source: [UInt8]) {
    self.question = question
    self.source = source
  }

  /// The bytes are not a request.
  public struct Unreadable: Error, Equatable, Sendable {
    public init() {}
  }

  /// - Throws: ``Unreadable``.
  public init(decoding bytes: some Collection<UInt8>) throws {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { throw Unreadable() }
    question = try JSONDecoder().decode(Question.self, from: Data(bytes[..<end]))
    source = Array(bytes[bytes.index(after: end)...])
  }

  public func encoded() throws -> [UInt8] {
    var bytes = Array(try JSONEncoder().encode(question))
    bytes.reserveCapacity(bytes.count + 1 + source.count)
    bytes.append(UInt8(ascii: "\n"))
    bytes += source
    return bytes
  }
}

/// A place in a source: line and column count from 1, the column in characters, and the offset counts UTF-8 bytes from 0.
public struct SourcePosition: Codable, Equatable, Sendable {
  public var line: Int
  public var column: Int
  public var offset: Int

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
