import Foundation
import SyntaxProtocol

/// The Swift parser, for questions that need the source but not the compiler. For example: is this line complete, which
/// parts of it are keywords, what value does this literal have, and does this submission contain forbidden code?
///
/// The parser runs in a process of its own, because some input makes it crash, and some keeps it busy for years. Every
/// question has a time limit, and every function may throw a ``SyntaxFailure``.
///
/// ```swift
/// let syntax = try await compiler.syntax()
/// try syntax.completeness(".set(")           // .incomplete(reason: "bracket")
/// try syntax.completeness(".count –= 1")     // throws SyntaxFailure.failed
/// try await syntax.outline(of: source).tests
/// ```
///
/// Questions about a line are answered on the caller's thread. Questions about a file may take longer, so these functions
/// are asynchronous. Canceling their task ends the parser's process.
public struct SyntaxClient: Sendable {
  /// Answers a question about a line that is being typed. The answer is JSON.
  private let answer: @Sendable (SyntaxRequest) throws -> Data
  /// Answers a question about a file. The answer is JSON.
  private let answerForFile: @Sendable (SyntaxRequest) async throws -> Data
  /// Starts the parser, unless it runs already, and returns at once.
  public var warmUp: @Sendable () -> Void
  /// Whether questions are answered at once. At a first start, they wait until the parser has been compiled.
  let isReady: @Sendable () -> Bool
  /// Whether a verdict asks for remarks. At a first start, nobody at a prompt waits for them until the mistakes have been compiled.
  package let givesRemarks: @Sendable () -> Bool
  /// Waits until the mistakes have been compiled, or can't be. Questions about them wait as well, and may need names that are there then.
  let makeMistakes: @Sendable () async -> Void

  package init(
    answer: @escaping @Sendable (SyntaxRequest) throws -> Data,
    answerForFile: @escaping @Sendable (SyntaxRequest) async throws -> Data,
    warmUp: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      answer: answer, answerForFile: answerForFile, warmUp: warmUp, isReady: { true }, givesRemarks: { true },
      makeMistakes: {})
  }

  init(
    answer: @escaping @Sendable (SyntaxRequest) throws -> Data,
    answerForFile: @escaping @Sendable (SyntaxRequest) async throws -> Data,
    warmUp: @escaping @Sendable () -> Void, isReady: @escaping @Sendable () -> Bool,
    givesRemarks: @escaping @Sendable () -> Bool, makeMistakes: @escaping @Sendable () async -> Void
  ) {
    self.makeMistakes = makeMistakes
    self.isReady = isReady
    self.givesRemarks = givesRemarks
    self.answer = answer
    self.answerForFile = answerForFile
    self.warmUp = warmUp
  }
}

// MARK: - Lines

extension SyntaxClient {
  /// Tells whether a line is complete, or what it lacks, such as a closing bracket.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func completeness(_ source: String) throws -> Completeness { try ask(.completeness, source) }

  /// Parses an expression that consists of literals, such as an action with its payload.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func literal(_ source: String) throws -> LiteralParse { try ask(.literal, source) }

  /// Returns the ranges to highlight, in their order and without spaces and punctuation.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func highlights(_ source: String) throws -> [HighlightRange] { try ask(.highlights, source) }

  private func ask<Answer: Decodable>(_ question: SyntaxRequest.Question, _ source: String) throws -> Answer {
    try Self.decode(answer(SyntaxRequest(question, source: Array(source.utf8))))
  }
}

// MARK: - Files

extension SyntaxClient {
  /// Returns the outline of a source: its declarations, tests, imports and comments.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func outline(of source: String) async throws -> Outline { try await askForFile(.outline, source) }

  /// Returns the names that a source uses without declaring them and without naming their module.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func freeNames(in source: String) async throws -> [String] {
    try await askForFile(.freeNames, source)
  }

  /// Returns the places in a submission that violate the gate's rules.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func findings(in source: String, by rules: GateRules) async throws -> [GateFinding] {
    try await askForFile(.gate(rules), source)
  }

  /// Returns small changes that make a source wrong, in the order of the source.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func mutations(of source: String) async throws -> [Mutation] {
    try await askForFile(.mutations, source)
  }

  /// Returns what other files of the module can see of a source.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func interface(of source: String) async throws -> SourceInterface {
    try await askForFile(.interface, source)
  }

  /// Returns what can be taken out of the reducer's body around a line, with a stand-in for each part, in the order of the source.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func bodyParts(of source: String, around line: Int) async throws -> [TextEdit] {
    try await askForFile(.bodyParts(line: line), source)
  }

  /// Returns the numbers and texts of a source, except for those of attributes and durations.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func inputs(in source: String) async throws -> [WrittenInput] {
    try await askForFile(.inputs, source)
  }

  /// Returns what could be behind the symptoms, the most likely first. Edits have been parsed, but no compiler has tried them.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func proposals(
    for symptoms: [Symptom], in source: String, _ surroundings: SourceContext
  ) async throws -> [Proposal] {
    try await askForFile(.explaining(.proposals(symptoms, surroundings)), source)
  }

  /// Returns the answers to questions about the shape of a source, in their order.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func shape(of source: String, _ questions: [ShapeQuestion]) async throws -> [ShapeAnswer] {
    try await askForFile(.shape(questions), source)
  }

  /// Returns what could be better in a source that is right, in the order of its lines.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func remarks(on source: String) async throws -> [SourceRemark] {
    try await askForFile(.explaining(.remarks), source)
  }

  /// Returns, for each error in a file of an app, the name that something can stand in for; an empty one for other errors.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - errors: The errors.
  ///   - clients: The types of dependencies that have a value without a live one.
  /// - Throws: A ``SyntaxFailure``.
  public func missingNames(in source: String, _ errors: [PlayError], clients: [String]) async throws
    -> [String]
  {
    try await askForFile(.missingNames(errors, clients: clients), source)
  }

  /// Returns how a file of an app uses names for which something stands in.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func standInUses(of names: [String], in source: String) async throws -> [StandInUse] {
    try await askForFile(.standInUses(names), source)
  }

  /// Returns a file of an app without what can't run where there are no screens.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func played(_ source: String, by rules: PlayRules) async throws -> PlayedFile {
    try await askForFile(.played(rules), source)
  }

  /// Returns what a file of an app says about its features.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func appOutline(of source: String) async throws -> AppOutline {
    try await askForFile(.appOutline, source)
  }

  /// Returns all mistakes that can be explained, in the order of their names.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func mistakes() async throws -> [KnownMistake] { try await askForFile(.explaining(.mistakes), "") }

  /// Returns the source with the module's name before each of the names that doesn't have one yet.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func qualify(
    _ names: [QualifiedName], taken: [String] = [], comparing function: String? = nil, in source: String
  ) async throws -> String {
    try await insert(.unqualified(names, taken: taken, comparing: function), into: source)
  }

  /// Returns the source with bodies of reducers whose types say nothing about them; see ``SyntaxProtocol/HiddenBodies``.
  ///
  /// - Throws: A ``SyntaxFailure``.
  public func hidingBodies(in source: String) async throws -> String {
    try await insert(.hiddenBodies, into: source)
  }

  private func insert(_ question: SyntaxRequest.Question, into source: String) async throws -> String {
    let insertions: [Insertion] = try await askForFile(question, source)
    var bytes = Array(source.utf8)
    for insertion in insertions.reversed() where insertion.offset <= bytes.count {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func askForFile<Answer: Decodable>(
    _ question: SyntaxRequest.Question, _ source: String
  ) async throws -> Answer {
    try Self.decode(await answerForFile(SyntaxRequest(question, source: Array(source.utf8))))
  }

  private static func decode<Answer: Decodable>(_ data: Data) throws -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      throw SyntaxFailure.failed
    }
  }
}
