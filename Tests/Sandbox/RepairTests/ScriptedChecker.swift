import Diagnostics
import Repair
import Synchronization
import SyntaxProtocol

/// Answers from a script: a text of short lines stands for a file, and each line that is an error begins with `!`.
///
/// `!a` is an error of the kind `a` in that line, `?a` a warning, and `~a` an error that a closer look at closures turns into `!a`. A
/// text with `others` in it doesn't compile together with other files, and `crash` ends the compiler.
final class ScriptedChecker: Checker {
  let file = "Learner.swift"
  let hasOthers: Bool
  /// The lines that can stand in the place of a line, the most likely first, and how unlikely they are.
  private let edits: [String: [(line: String, points: Int)]]
  /// What is said about a kind of error that no edit repairs.
  private let ideas: [String: String]
  /// The processor time of each check.
  private let price: Duration
  private let state = Mutex((checks: [String](), time: Duration.zero))

  init(
    _ edits: [String: [(line: String, points: Int)]], ideas: [String: String] = [:], hasOthers: Bool = false,
    price: Duration = .zero
  ) {
    (self.edits, self.ideas, self.hasOthers, self.price) = (edits, ideas, hasOthers, price)
  }

  var processorTime: Duration { state.withLock(\.time) }
  var checkCount: Int { state.withLock(\.checks.count) }

  /// The texts that were checked, in the order of the alphabet: two are checked at a time.
  var checked: [String] { state.withLock { $0.checks.sorted() } }

  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal] {
    guard let symptom = symptoms.first else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.indices.contains(symptom.line - 1) else { return [] }
    let line = lines[symptom.line - 1]
    let start = lines[..<(symptom.line - 1)].reduce(0) { $0 + $1.utf8.count + 1 }
    let proposals = (edits[line] ?? []).map {
      Proposal(
        entry: $0.line, edits: [TextEdit(start, start + line.utf8.count, $0.line)],
        cause: "\($0.line) is meant.",
        rank: Rank(points: $0.points))
    }
    return proposals
      + (ideas[symptom.name].map {
        [Proposal(entry: "idea", cause: $0, fix: "Think.", rank: Rank(points: 20))]
      } ?? [])
  }

  func isParsed(_ text: String) async -> Bool { !text.contains("{") }

  func bodyParts(of text: String, around line: Int) async throws -> [TextEdit] { [] }

  func isSeenByOthers(from old: String, to new: String) async -> Bool { new.contains("seen") }

  func check(_ text: String) async throws -> [Diagnostic] {
    state.withLock { state in
      state.checks.append(text)
      state.time += price
    }
    return text.contains("crash") ? [.ended("signal 11")] : Self.diagnostics(of: text)
  }

  func checkOthers(beside text: String) async throws -> [Diagnostic] {
    text.contains("others") ? [Self.diagnostic("!wrong", 1, in: "Checks.swift")] : []
  }

  func errorsInsideClosures(_ errors: [Diagnostic], of text: String) async throws -> [Diagnostic]? {
    let blamed = errors.filter { $0.name == "closure" }
    return blamed.isEmpty ? nil : Self.diagnostics(of: text.replacing("~", with: "!"))
  }

  /// What the compiler says about a text.
  static func diagnostics(of text: String) -> [Diagnostic] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      "!?~".contains(line.prefix(1)) && !line.isEmpty
        ? diagnostic(line, index + 1, in: "Learner.swift") : nil
    }
  }

  private static func diagnostic(_ line: Substring, _ number: Int, in file: String) -> Diagnostic {
    let name = line.hasPrefix("~") ? "closure" : String(line.dropFirst())
    return Diagnostic(
      severity: line.hasPrefix("?") ? .warning : .error, name: name, message: name, file: file, line: number,
      column: 1)
  }
}
