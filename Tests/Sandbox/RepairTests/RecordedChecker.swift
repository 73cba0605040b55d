import Diagnostics
import Foundation
import Repair
import SwiftParser
import SyntaxProtocol

@testable import Mistakes
@testable import SyntaxService
@testable import Toolchain

/// Answers from a recording. The proposals are made by the entries as they are now.
struct RecordedChecker: Checker {
  var recording: Recording

  let file = "Learner.swift"
  let hasOthers = false
  let processorTime = Duration.zero
  let checkCount = 0

  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal] {
    Array(text.utf8).withUnsafeBufferPointer {
      RepairSearch.proposals(for: symptoms, in: $0, SourceContext(library: Self.names))
    }
  }

  func isParsed(_ text: String) async -> Bool { !Parser.parse(source: text).hasError }

  func bodyParts(of text: String, around line: Int) async throws -> [TextEdit] {
    Array(text.utf8).withUnsafeBufferPointer { TextEdit.bodyParts(of: $0, around: line) }
  }

  func isSeenByOthers(from old: String, to new: String) async -> Bool { false }

  func check(_ text: String) async throws -> [Diagnostic] { try answer(.check, text) }

  func checkOthers(beside text: String) async throws -> [Diagnostic] { [] }

  func errorsInsideClosures(_ errors: [Diagnostic], of text: String) async throws -> [Diagnostic]? {
    guard ClosureDiagnosis.isNeeded(for: errors) else { return nil }
    let found = try answer(.closures, text)
    return found.isEmpty ? nil : found
  }

  /// - Throws: ``Recording/Missing``.
  func answer(_ question: Recording.Question, _ text: String) throws -> [Diagnostic] {
    let key = Recording.Key(question, text)
    guard let answer = recording.answers[key] else { throw Recording.Missing(key: key, text: text) }
    return answer.diagnostics
  }

  /// The names that the library declares, which are recorded together with the diagnostics.
  static let names: Set<String> = {
    let text = (try? String(contentsOf: namesFile, encoding: .utf8)) ?? ""
    return Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }()

  static let namesFile = Recording.folder.appending(path: "library-names.txt")
}
