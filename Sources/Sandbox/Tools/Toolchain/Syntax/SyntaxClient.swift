import Foundation
import SyntaxProtocol

/// The Swift parser, for what needs the source and no compiler: is this input complete, what tree is this literal, what
/// color has this word, what in this submission is forbidden.
///
/// The parser runs in a process of its own, because it has preconditions and recurses: some input ends it, some keeps it
/// busy for years. Each question has a limit, and each answer may be a ``SyntaxFailure`` instead.
///
/// ```swift
/// let syntax = try await compiler.syntax()
/// try syntax.completeness(".set(")           // .incomplete(reason: "bracket")
/// try syntax.completeness(".count –= 1")     // throws SyntaxFailure.failed
/// try await syntax.outline(of: source).tests
/// ```
///
/// Questions about a line are answered at once, on the caller's thread. Questions about files may take longer, so that
/// these functions are asynchronous; when the task is cancelled, the parser is ended.
public struct SyntaxClient: Sendable {
  /// A question about a line that is being typed: its answer is JSON.
  private let answer: @Sendable (SyntaxRequest) throws -> Data
  /// A question about a file.
  private let answerForFile: @Sendable (SyntaxRequest) async throws -> Data
  /// Starts the parser, if it doesn't run yet, and returns at once.
  public var warmUp: @Sendable () -> Void

  public init(
    answer: @escaping @Sendable (SyntaxRequest) throws -> Data,
    answerForFile: @escaping @Sendable (SyntaxRequest) async throws -> Data,
    warmUp: @escaping @Sendable () -> Void = {}
  ) {
    self.answer = answer
    self.answerForFile = answerForFile
    self.warmUp = warmUp
  }
}

// MARK: - Lines

extension SyntaxClient {
  /// - Throws: ``SyntaxFailure``, as all functions of this type.
  public func completeness(_ source: String) throws -> Completeness { try ask(.completeness, source) }

  public func literal(_ source: String) throws -> LiteralParse { try ask(.literal, source) }

  /// The ranges in their order; blanks and punctuation are left out.
  public func highlights(_ source: String) throws -> [HighlightRange] { try ask(.highlights, source) }

  private func ask<Answer: Decodable>(_ question: SyntaxRequest.Question, _ source: String) throws -> Answer {
    try Self.decode(answer(SyntaxRequest(question, source: Array(source.utf8))))
  }
}

// MARK: - Files

extension SyntaxClient {
  public func outline(of source: String) async throws -> Outline { try await askForFile(.outline, source) }

  /// The names that a source uses, declares nowhere around the use, and doesn't qualify with a module.
  public func freeNames(in source: String) async throws -> [String] {
    try await askForFile(.freeNames, source)
  }

  public func findings(in source: String, by rules: GateRules) async throws -> [GateFinding] {
    try await askForFile(.gate(rules), source)
  }

  /// The source with the module's name in front of each of these names that lacks one.
  public func qualify(_ names: [QualifiedName], in source: String) async throws -> String {
    let insertions: [Insertion] = try await askForFile(.unqualified(names), source)
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
