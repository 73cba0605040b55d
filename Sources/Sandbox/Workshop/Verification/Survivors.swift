import Foundation
import SyntaxProtocol

/// The changes to a solution that no check needs to notice, each with its reason: the lines of `Survivors.txt` beside the
/// solution. A line has the change as `tca verify --mutate` prints it, a colon, and the reason:
///
/// ```text
/// drop `state.fact = nil`: The response replaces the fact in any case.
/// ```
///
/// Lines that begin with `#` are comments.
struct Survivors: Equatable, Sendable {
  /// The lines without comments and empty lines.
  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// The line that gives the reason for a change; nil when there is none, or when it has no reason.
  func line(for change: String) -> String? {
    lines.first { $0.hasPrefix(change + ": ") && $0.count > change.count + 12 }
  }
}

/// A change to a solution, with a name that no other change to the solution has.
struct NamedMutation: Equatable, Sendable {
  var name: String
  var mutation: Mutation

  /// The changes to what the learner writes: to the lines of the solution that the start doesn't have.
  static func all(_ mutations: [Mutation], solution: String, start: String) -> [NamedMutation] {
    let lines = solution.split(separator: "\n", omittingEmptySubsequences: false)
    let given = start.split(separator: "\n", omittingEmptySubsequences: false)
    let written = Set(
      lines.difference(from: given).insertions.compactMap { change -> Int? in
        guard case .insert(let offset, _, _) = change else { return nil }
        return offset + 1
      })
    var counts: [String: Int] = [:]
    return mutations.compactMap { mutation in
      // Names count through all changes, so that they don't depend on the start.
      counts[mutation.summary, default: 0] += 1
      let number = counts[mutation.summary] ?? 1
      guard written.contains(mutation.line) else { return nil }
      return NamedMutation(
        name: number == 1 ? mutation.summary : "\(mutation.summary) (\(number))", mutation: mutation)
    }
  }
}
