import Foundation
import Reports

/// A small question about an exercise that was met before: one value of an exercise of kind `predict`, or the pick of one of kind
/// `choose`.
public struct ReviewQuestion: Equatable, Sendable {
  /// The exercise.
  public var exercise: Exercise
  /// What is asked, as Markdown.
  public var text: String
  /// The right answer, as its author wrote it.
  public var answer: String
  /// The author's answer to the exercise, and the line of it that the question is about.
  private var solution: [String]
  private var line: Int

  /// Whether exercises of a kind can be asked about.
  public static func canAsk(about kind: ExerciseKind) -> Bool { [.predict, .choose].contains(kind) }

  /// Asks about an exercise.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - turn: How many questions about it were asked before. Each turn asks about another value.
  /// - Throws: A `Report` when a file can't be read, or when the exercise has no question.
  public init(_ exercise: Exercise, turn: Int) throws {
    self.exercise = exercise
    let lines = try Self.lines(exercise.files.solution)
    solution = lines
    let answers = lines.indices.filter { Self.answer(lines[$0]) != nil }
    let questions = exercise.kind == .choose ? Array(answers.prefix(1)) : answers
    guard !questions.isEmpty else {
      throw Report("Nothing can be asked about \(exercise.id).", found: exercise.files.solution.path)
    }
    line = questions[max(turn, 0) % questions.count]
    answer = Self.answer(lines[line]) ?? ""
    text = ""
    text = exercise.kind == .choose ? choice : prediction
  }

  /// The author's answer with another value in the place of the question, for whoever judges it.
  public func file(answering answer: String) -> String {
    var lines = solution
    let known = Self.answer(lines[line]) ?? ""
    lines[line] = String(lines[line].dropLast(known.count)) + answer
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether an answer is the author's, apart from spaces, capital letters of a name, and backticks. A prediction in another
  /// spelling can still be right.
  public func isAuthors(_ answer: String) -> Bool {
    let (own, other) = (Self.plain(answer), Self.plain(self.answer))
    return exercise.kind == .choose ? own.lowercased() == other.lowercased() : own == other
  }

  private static func plain(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "`" } }

  /// The lines that ran before the value, and the value.
  private var prediction: String {
    let script = solution[...line].enumerated().compactMap { index, text -> String? in
      if index == line { return String(text.dropLast(answer.count)) + "?" }
      return text.hasPrefix("//") || Self.answer(text) != nil ? nil : text
    }
    return """
      \(introduction)

      ```tca
      \(script.joined(separator: "\n"))
      ```

      What stands in the place of the `?`
      """
  }

  /// The designs, each with what its author says about it.
  private var choice: String {
    let designs = exercise.files.designs.map { file in
      let comment = file.contentLines.first.map { $0.drop { "/ ".contains($0) } } ?? ""
      return "- `\(file.deletingPathExtension().lastPathComponent)`: \(comment)"
    }
    return "\(introduction)\n\n\(designs.joined(separator: "\n"))\n\nWhich one do you pick?"
  }

  /// What the exercise is about.
  private var introduction: String {
    let first = exercise.text.components(separatedBy: "\n\n").first ?? ""
    return "**\(exercise.title)** (`\(exercise.id)`)\n\n\(first.trimmingCharacters(in: .newlines))"
  }

  /// What the author wrote in a line such as `expect count == 1` or `pick b`; nil in another line.
  private static func answer(_ line: String) -> String? {
    (line.firstMatch(of: /^expect .+? == (.+)$/) ?? line.firstMatch(of: /^pick (.+)$/)).map {
      String($0.1)
    }
  }

  private static func lines(_ file: URL) throws -> [String] {
    var lines = try readText(file).components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
