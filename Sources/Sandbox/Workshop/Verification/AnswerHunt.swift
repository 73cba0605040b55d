import Foundation

/// What a search for moves on which an answer and the solution differ has found.
public struct AnswerHunt: Codable, Equatable, Sendable {
  /// Whether they differ.
  public enum Outcome: String, Codable, Sendable {
    /// After the moves of the script, the two states differ.
    case differs
    /// No moves were found after which they differ.
    case same
    /// The two can't be played with the same moves, or their states can't be compared.
    case notComparable
  }

  /// Whether they differ.
  public var outcome: Outcome
  /// The shortest lines at the prompt after which they differ.
  public var script: [String]
  /// The lines in which the two states then differ: those of the solution after `−`, those of the answer after `+`.
  public var difference: [String]
  /// Why they can't be compared.
  public var reason: String?
  /// How many moves were tried until then.
  public var tried: Int

  package init(
    _ outcome: Outcome, script: [String] = [], difference: [String] = [], reason: String? = nil,
    tried: Int = 0
  ) {
    self.outcome = outcome
    self.script = script
    self.difference = difference
    self.reason = reason
    self.tried = tried
  }

  /// The result for two that can't be compared.
  public static func notComparable(_ reason: String) -> AnswerHunt {
    AnswerHunt(.notComparable, reason: reason)
  }
}

/// The result of a search with an answer of a pack.
public struct HuntedAnswer: Codable, Equatable, Sendable {
  /// The exercise, such as `counter/timer`.
  public var exercise: String
  /// The answer, such as `Answers/Wrong/never-off.swift`; nil when no answer to the exercise can be played.
  public var answer: String?
  /// Whether the answer must pass.
  public var isRight: Bool
  /// Why a right answer may differ, as its first line says: `// Differs: REASON`; nil when it says nothing.
  public var differsBecause: String?
  /// What was found.
  public var hunt: AnswerHunt

  package init(
    exercise: String, answer: String?, isRight: Bool, differsBecause: String? = nil, hunt: AnswerHunt
  ) {
    self.exercise = exercise
    self.answer = answer
    self.isRight = isRight
    self.differsBecause = differsBecause
    self.hunt = hunt
  }

  /// The reason that the first line of an answer gives for being different; nil when it gives none.
  static func reason(in text: String) -> String? {
    let line = text.prefix { !$0.isNewline }
    guard line.hasPrefix(mark) else { return nil }
    let reason = line.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
    return reason.isEmpty ? nil : reason
  }

  private static let mark = "// Differs: "

  private enum CodingKeys: String, CodingKey { case exercise, answer, isRight, differsBecause }

  /// Decodes what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    exercise = try values.decode(String.self, forKey: .exercise)
    answer = try values.decodeIfPresent(String.self, forKey: .answer)
    isRight = try values.decode(Bool.self, forKey: .isRight)
    differsBecause = try values.decodeIfPresent(String.self, forKey: .differsBecause)
    hunt = try AnswerHunt(from: decoder)
  }

  /// Writes the answer and what was found as one object.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(exercise, forKey: .exercise)
    try values.encodeIfPresent(answer, forKey: .answer)
    try values.encode(isRight, forKey: .isRight)
    try values.encodeIfPresent(differsBecause, forKey: .differsBecause)
    try hunt.encode(to: encoder)
  }
}
