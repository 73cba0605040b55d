import Diagnostics
import Reports
import SyntaxProtocol

/// One edit of the learner's file, tried on the first error.
struct Trial: Sendable {
  /// The error that an edit should end, and what was known before.
  let search: ErrorSearch
  /// The edit.
  let proposal: Proposal
  /// The learner's file after the edit.
  let text: String
  /// The lines that the edit changes.
  private let changed: ClosedRange<Int>

  init(of proposal: Proposal, in search: ErrorSearch) {
    self.search = search
    self.proposal = proposal
    text = proposal.edits.applied(to: search.text)
    changed = LineChange.lines(from: search.text, to: text)
  }

  /// What an edit leads to after which the first error is gone.
  struct Outcome: Sendable {
    var fix: Fix
    /// The warnings that it brings.
    var warnings: Int
    /// The errors that are left.
    var left: [Diagnostic] = []
    /// Whether each error that is left was there before, or is one that the compiler only looks for where the first one isn't.
    var isClean = true
    /// Whether it is worth telling although nothing repairs what is left. A likely edit may bring other errors to light.
    var isStep = true
  }

  /// Checks the learner's file with the edit, which takes a tenth of a second. When others can see the edit, they are checked as
  /// well.
  ///
  /// - Parameter isSeen: Whether it is known that other files can see the edit. Then they are checked at once.
  /// - Returns: The outcome; nil for an edit that repairs nothing.
  func outcome(isSeen: Bool) async throws -> Outcome? {
    let checker = search.checker
    let isVisible = if isSeen { true } else { await search.isSeen(text) }
    async let early = isSeen ? checker.checkOthers(beside: text) : nil
    let alone = try await checker.check(text)
    let warnings = alone.filter {
      $0.severity == .warning && $0.file == checker.file && changed.contains($0.line)
    }
    // A value that nothing uses isn't what anybody means: `=` turned into `==` silences an error, too.
    // `await` alone doesn't change what is used.
    guard
      !warnings.contains(where: { $0.name.hasPrefix("expression_unused") })
        || proposal.edits.allSatisfy({
          $0.start == $0.end && ["await ", "try ", "try await "].contains($0.text)
        })
    else { return nil }
    // A warning that is repaired is gone.
    guard !alone.contains(where: isFirst) else { return nil }
    var outcome = Outcome(fix: Fix(proposal, text: text), warnings: warnings.count)
    var left = alone.errors
    guard !left.isEmpty else {
      guard isVisible else { return outcome }
      let rest = if let early = try await early { early } else { try await checker.checkOthers(beside: text) }
      return rest.errors.isEmpty ? outcome : nil
    }
    // The errors from before are those inside of closures, too.
    left = (try await checker.errorsInsideClosures(left, of: text) ?? left).placed(in: checker.file)
    guard isElsewhere(left) else { return nil }
    outcome.left = left
    outcome.isClean = left.allSatisfy(search.isExpected)
    outcome.isStep =
      outcome.isClean
      || proposal.rank.isLikely && !left.contains { search.known.contains($0.kind) }
    return outcome
  }

  /// Whether a diagnostic is the one that the edit should end. The same may be told of another line.
  private func isFirst(_ diagnostic: Diagnostic) -> Bool {
    let first = search.first
    if let gaveUp = search.gaveUp, diagnostic.kind == gaveUp.kind { return true }
    return diagnostic.kind == first.kind
      && (diagnostic.line == first.line || !changed.contains(first.line))
  }

  /// Whether the errors that are left are not the first one, and are about other lines. Near the edit they must be expected. Of
  /// several errors in a closure the compiler tells only the first, so some come to light when that one is repaired.
  private func isElsewhere(_ left: [Diagnostic]) -> Bool {
    let near = changed.lowerBound - 2...changed.upperBound + 2
    return !left.isEmpty
      && left.allSatisfy { !isFirst($0) && (search.isExpected($0) || !near.contains($0.line)) }
  }
}
