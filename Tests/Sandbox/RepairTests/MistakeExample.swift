import Diagnostics
import Repair
import Reports
import Testing

@testable import Mistakes

/// An example of an entry that the compiler can meet: an edit or an idea belongs to it.
struct MistakeExample: Sendable, CustomTestStringConvertible {
  var entry: String
  var hasEdit: Bool
  /// The file that compiles.
  var base: String
  private var right: String
  private var wrong: String

  var testDescription: String { "\(entry): \(wrong)" }

  /// The file with the mistake.
  var text: String { base.replacing(right, with: wrong) }

  /// All examples, in the order of their entries' names.
  static let all: [MistakeExample] = entries.flatMap { of($0) }

  /// The names of the entries that have such examples.
  static let entries = Registry.all.filter { $0.role.remark == nil }.map { $0.id }

  /// The examples of an entry.
  static func of(_ entry: String) -> [MistakeExample] {
    Registry.all.filter { $0.id == entry }.flatMap { found in
      found.examples.map {
        MistakeExample(
          entry: entry, hasEdit: found.role.operation != nil, base: $0.base.text, right: $0.right,
          wrong: $0.wrong)
      }
    }
  }

  /// Whether the piece that is replaced occurs once.
  var isDefinite: Bool { base.ranges(of: right).count == 1 }

  /// The first cause that a reader is told, by what the search has found.
  static func cause(_ explanation: Explanation?, in text: String) -> Report.Cause? {
    explanation.flatMap { explanation in
      [Report("", location: .init(file: "Learner.swift", line: explanation.line))]
        .explained(by: explanation, in: text).first?.causes.first
    }
  }
}
