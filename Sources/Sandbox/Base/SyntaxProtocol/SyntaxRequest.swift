import Foundation

/// A question about a Swift source, as `tca` sends it to the parser's process.
///
/// The question is encoded as a line of JSON. The source follows without an encoding, because it may contain any byte, even
/// invalid UTF-8.
///
/// ```swift
/// let bytes = try SyntaxRequest(.completeness, source: Array(".set(".utf8)).encoded()
/// // {"completeness":{}}⏎.set(
/// ```
public struct SyntaxRequest: Equatable, Sendable {
  /// The kind of a question, which decides the type of the answer.
  public enum Question: Codable, Equatable, Sendable {
    /// Is the source complete? The answer is a ``Completeness``.
    case completeness
    /// Does the source consist of literals? The answer is a ``LiteralParse``.
    case literal
    /// Which parts are highlighted? The answer is an array of ``HighlightRange``.
    case highlights
    /// What does the source declare and use? The answer is an ``Outline``.
    case outline
    /// Which names does the source use without declaring them and without their module? The answer is an array of names.
    case freeNames
    /// Which parts violate the rules? The answer is an array of ``GateFinding``.
    case gate(GateRules)
    /// Which of these names are written without their module, and which private types have a name that is taken? The answer
    /// is an array of ``Insertion``, also with a call of a function after each `#expect(a == b)`, which compares the two once more.
    case unqualified([QualifiedName], taken: [String], comparing: String?)
    /// What hides the types of the bodies of reducers? The answer is an array of ``Insertion``.
    case hiddenBodies
    /// Which small changes would make the source wrong? The answer is an array of ``Mutation``.
    case mutations
    /// What can other files of the module see of the source? The answer is a ``SourceInterface``.
    case interface
    /// What can be taken out of the reducer's body around this line, so that the rest still has its type? The answer is an array of
    /// ``TextEdit``.
    case bodyParts(line: Int)
    /// Which numbers and texts does the source contain? The answer is an array of ``WrittenInput``.
    case inputs
    /// How many declarations or calls of these kinds does the source have? The answer is an array of ``ShapeAnswer``.
    case shape([ShapeQuestion])
    /// What is left of a file of an app that shall run without screens? The answer is a ``PlayedFile``.
    case played(PlayRules)
    /// For which of these errors can something stand in for a name that isn't there? The answer is an array with a name for each
    /// error, which is empty for the others. The clients are the types of dependencies that have a value without a live one.
    case missingNames([PlayError], clients: [String])
    /// How does the source use these names, for which something stands in? The answer is an array of ``StandInUse``.
    case standInUses([String])
    /// What does a file of an app say about its features? The answer is an ``AppOutline``.
    case appOutline
    /// What do the known mistakes say? The library of the mistakes answers, which is compiled last, and the syntax service answers
    /// everything else.
    case explaining(Explanation)
  }

  /// A question about mistakes.
  public enum Explanation: Codable, Equatable, Sendable {
    /// What could be behind these symptoms? The answer is an array of ``Proposal``.
    case proposals([Symptom], SourceContext)
    /// What could be better in the source, which is right? The answer is an array of ``SourceRemark``.
    case remarks
    /// Which mistakes are known? The source doesn't matter. The answer is an array of ``KnownMistake``.
    case mistakes
  }

  /// The question.
  public var question: Question
  /// The bytes of the source.
  public var source: [UInt8]

  package init(_ question: Question, source: [UInt8]) {
    self.question = question
    self.source = source
  }

  /// The error for bytes that have no line of JSON.
  public struct Unreadable: Error, Equatable, Sendable {
    package init() {}
  }

  /// Decodes a request.
  ///
  /// - Throws: ``Unreadable``, or a `DecodingError` when the JSON isn't a question.
  public init(decoding bytes: some Collection<UInt8>) throws {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { throw Unreadable() }
    question = try JSONDecoder().decode(Question.self, from: Data(bytes[..<end]))
    source = Array(bytes[bytes.index(after: end)...])
  }

  /// Returns the bytes that ``init(decoding:)`` decodes: the same in each process.
  public func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var bytes = Array(try encoder.encode(question))
    bytes.reserveCapacity(bytes.count + 1 + source.count)
    bytes.append(UInt8(ascii: "\n"))
    bytes += source
    return bytes
  }
}

/// A position in a source.
public struct SourcePosition: Codable, Equatable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The number of bytes of UTF-8 before the position.
  public var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
