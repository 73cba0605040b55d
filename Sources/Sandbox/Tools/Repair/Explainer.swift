import Diagnostics
import SyntaxProtocol

/// Looks for what is behind the errors of a file: a small edit after which it compiles, or an idea.
///
/// The parser's process proposes edits, the most likely first, and compilers try them; see ``Checker``.
///
/// ```swift
/// let explanation = try await Explainer(checker, .interactive).explanation(of: diagnostics, in: text)
/// return explanation.map { reports.explained(by: $0, in: text) } ?? reports
/// ```
public struct Explainer: Sendable {
  private let checker: any Checker
  private let budget: RepairBudget

  /// - Parameters:
  ///   - checker: Proposes edits, and checks texts.
  ///   - budget: How much may be spent.
  public init(_ checker: any Checker, _ budget: RepairBudget) {
    (self.checker, self.budget) = (checker, budget)
  }

  /// What is behind the first error of the learner's file.
  ///
  /// - Parameters:
  ///   - diagnostics: What the compiler said about the unit.
  ///   - text: The learner's file.
  /// - Returns: The explanation; nil when there is no error, or when the text is too much for the parser.
  public func explanation(of diagnostics: [Diagnostic], in text: String) async throws -> Explanation? {
    try await explanation(of: diagnostics.errors, in: text, after: 0)
  }

  /// - Parameter count: How many edits were made before, after which these errors are left.
  private func explanation(
    of errors: [Diagnostic], in text: String, after count: Int
  ) async throws -> Explanation? {
    guard var search = ErrorSearch(checker, budget, in: text, errors) else { return nil }
    let part = count > 0 ? nil : try await FailingPart(of: search.first, in: text, checker, budget)
    if let part { search.look(at: part) }
    // After a crash nothing tells whether an edit is right: the compiler may only end at another place.
    let tries = search.first.isCrash ? 0 : budget.tries
    var found = try await search.explanation(search.own, tries: tries) { outcome in
      guard count < Self.mostMistakes - 1 else { return nil }
      return try await explanation(of: outcome.left, in: outcome.fix.text, after: count + 1)?.fix
    }
    if let part { found?.errors = part.errors }
    guard let found, count == 0, found.fix == nil, !search.first.isCrash else { return found }
    return try await addingOthers(to: found, search)
  }

  /// An explanation of the first error, with what is behind the others.
  private func addingOthers(to found: Explanation, _ search: ErrorSearch) async throws -> Explanation {
    var explanation = found
    var told: Set<Diagnostic.Kind> = [search.first.kind]
    for error in search.own.dropFirst()
    where explanation.others.count < 2 && !explanation.ended.contains(error.line) {
      guard !error.isConsequence, told.insert(error.kind).inserted else { continue }
      var next = search
      next.first = error
      let tries = budget.isSpent(by: checker) ? 0 : Self.mostTriesForOthers
      guard let other = try await next.explanation([error], tries: tries, rest: { _ in nil }) else {
        continue
      }
      // The first error may be what follows from this one.
      if other.fix != nil {
        var other = other
        other.errors = found.errors
        return other
      }
      explanation.others.append(other)
    }
    return explanation
  }

  /// How many mistakes of a file are repaired one after the other. A first draft has more than one.
  private static let mostMistakes = 3

  /// How many edits are tried for an error that isn't the first one.
  private static let mostTriesForOthers = 6
}
