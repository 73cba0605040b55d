import Diagnostics
import Foundation
import SyntaxProtocol

/// What the compiler has said about the examples of an entry, and about each text that the search has tried on them.
///
/// It is a file in the compiler's own form, so that a reader sees in a difference what has changed:
///
/// ```
/// === 9c1f0b6a52d3e874 check | state.count -= 1
/// Learner.swift:12:3: error: cannot find 'stat' in scope [cannot_find_in_scope]
/// ```
///
/// The head names the text by its hash, and the question. What follows the bar is only for readers. No line follows where the
/// compiler has nothing to say.
struct Recording: Equatable, Sendable {
  /// What the compiler is asked about a text.
  enum Question: String, Sendable {
    /// The compile that judges.
    case compile
    /// The check of an edit.
    case check
    /// The closer look at closures.
    case closures
  }

  struct Key: Hashable, Sendable {
    var hash: String
    var question: Question

    init(_ question: Question, _ text: String) {
      hash = Self.hash(of: text)
      self.question = question
    }

    fileprivate init?(_ head: Substring) {
      let words = head.split(separator: " ")
      guard words.count > 2, let question = Question(rawValue: String(words[2])) else { return nil }
      (hash, self.question) = (String(words[1]), question)
    }

    /// FNV-1a of 64 bits, which is the same in each process.
    private static func hash(of text: String) -> String {
      let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// What the compiler has said about a text.
  struct Answer: Equatable, Sendable {
    var diagnostics: [Diagnostic]
    /// The line that makes the text different, for readers.
    var note = ""
  }

  var answers: [Key: Answer] = [:]

  // MARK: The file

  /// The folder with a file for each entry.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")

  static func file(of entry: String) -> URL { folder.appending(path: "\(entry).txt") }

  /// Whether an entry has a recording.
  static func isThere(for entry: String) -> Bool {
    FileManager.default.fileExists(atPath: file(of: entry).path)
  }

  /// Reads the recording of an entry; an empty one if there is none.
  init(of entry: String) {
    self.init((try? String(contentsOf: Self.file(of: entry), encoding: .utf8)) ?? "")
  }

  init(_ text: String = "") {
    for part in text.split(separator: "=== ").map({ "=== " + $0 }) {
      let head = part.prefix { $0 != "\n" }
      guard let key = Key(head) else { continue }
      answers[key] = Answer(
        diagnostics: DiagnosticParser.parse(String(part.dropFirst(head.count))),
        note: head.firstRange(of: " | ").map { String(head[$0.upperBound...]) } ?? "")
    }
  }

  /// The text of the file, in an order that doesn't depend on that of the trials.
  var text: String {
    answers.sorted { ($0.key.hash, $0.key.question.rawValue) < ($1.key.hash, $1.key.question.rawValue) }
      .map { key, answer in
        let note = answer.note.isEmpty ? "" : " | \(answer.note)"
        let lines = answer.diagnostics.flatMap { [$0] + $0.notes }.map(\.printed)
        return (["=== \(key.hash) \(key.question.rawValue)\(note)"] + lines).joined(separator: "\n") + "\n"
      }.joined()
  }

  /// A text that nothing is recorded about.
  struct Missing: Error, CustomStringConvertible {
    var key: Key
    var text: String

    var description: String {
      """
      The compiler's answer (\(key.question.rawValue)) to this text isn't recorded yet. This command records what is missing:
      \(Recording.command)
      \(text)
      """
    }
  }

  /// The command that records what is missing, and drops what nothing asks for.
  static let command = "RECORD_REPAIRS=1 swift test --filter RepairTests"
}

extension Diagnostic {
  /// The diagnostic as the compiler prints it.
  fileprivate var printed: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message)" + (name.isEmpty ? "" : " [\(name)]")
  }
}
