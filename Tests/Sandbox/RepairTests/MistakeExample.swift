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
  /// What the edit makes of the piece with the mistake.
  var repaired: String
  /// Whether the Book shows the example.
  var isInTheBook: Bool
  private var right: String
  private var wrong: String

  var testDescription: String { "\(entry): \(wrong)" }

  /// The file with the mistake.
  var text: String { base.replacing(right, with: wrong) }

  /// The file after the edit.
  var repairedText: String { base.replacing(right, with: repaired) }

  /// All examples, in the order of their entries' names.
  static let all: [MistakeExample] = entries.flatMap { of($0) }

  /// The names of the entries that have such examples.
  static let entries = Registry.all.filter { !($0 is any Remark.Type) }.map { $0.id }

  /// The examples of an entry.
  static func of(_ entry: String) -> [MistakeExample] {
    Registry.all.filter { $0.id == entry }.flatMap { found in
      found.examples.enumerated().map { index, example in
        MistakeExample(
          entry: entry, hasEdit: found is any RepairOperator.Type, base: example.base.text,
          repaired: example.repaired ?? example.right, isInTheBook: index < 2, right: example.right,
          wrong: example.wrong)
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
