import Diagnostics
import SyntaxProtocol

/// The search for what is behind one error: the edits are tried two at a time, the most likely first.
struct ErrorSearch: Sendable {
  var checker: any Checker
  var budget: RepairBudget
  /// The learner's file.
  var text: String
  /// All errors, those of other files too.
  var errors: [Diagnostic]
  /// The errors of the learner's file.
  var own: [Diagnostic]
  /// The error that an edit should end.
  var first: Diagnostic
  /// The error with which the compiler gave up, where ``first`` stands for it.
  var gaveUp: Diagnostic?
  /// What the errors of the learner's file say.
  var known: Set<Diagnostic.Kind>

  /// - Parameters:
  ///   - text: The learner's file.
  ///   - errors: The errors that the compiler has found in the unit.
  /// - Returns: nil when there is no error.
  init?(_ checker: any Checker, _ budget: RepairBudget, in text: String, _ errors: [Diagnostic]) {
    own = errors.placed(in: checker.file)
    // A compiler that crashes may have said nothing.
    guard let first = own.first ?? errors.first else { return nil }
    (self.checker, self.budget, self.text, self.errors, self.first) = (checker, budget, text, errors, first)
    known = Set(own.map(\.kind))
  }

  /// Looks at the part at which the compiler gave up, whose error is a better one. That it gives up must end as well.
  mutating func look(at part: FailingPart) {
    gaveUp = first
    own = part.errors
    first = part.errors[0]
    known.formUnion(own.map(\.kind))
  }

  /// Looks for what repairs the errors that an edit leaves; nil when nothing does, because then it may only have moved the error.
  typealias Rest = (Trial.Outcome) async throws -> Fix?

  /// What is behind the first error.
  ///
  /// - Parameters:
  ///   - own: The errors that tell the place, the first one first. Those of other files only help.
  ///   - tries: How many edits are tried at most.
  ///   - rest: Looks for what repairs the errors that an edit leaves.
  /// - Returns: The explanation; nil for a text that is too much for the parser.
  func explanation(_ own: [Diagnostic], tries: Int, rest: Rest) async throws -> Explanation? {
    let symptoms = (own + errors.filter { $0.file != checker.file }).uniquePlaces.prefix(3)
      .map { $0.symptom(in: checker.file) }
    guard !symptoms.isEmpty else { return nil }
    // A text that is too much for the parser still has its errors, which are told without an edit.
    guard let found = try? await checker.proposals(for: Array(symptoms), in: text) else { return nil }
    var explanation = Explanation(idea: found.first { $0.edits.isEmpty }, line: symptoms[0].line)
    let trials = found.filter { !$0.edits.isEmpty }.prefix(tries).map { Trial(of: $0, in: self) }
    var ranking = TrialRanking()
    explanation.fix = try await fix(among: trials, &ranking, rest: rest)
    guard explanation.fix == nil, let partial = ranking.partial else { return explanation }
    // The time may have been over before.
    if !ranking.isRestSought, let fix = try await fix(by: partial, and: rest) {
      explanation.fix = fix
    } else if partial.isStep, await checker.isParsed(partial.fix.text) {
      // Where the parser still finds faults, little speaks for an edit.
      explanation.step = partial.fix
      let left = Set(partial.left.map(\.kind))
      explanation.ended = Set(own.filter { !left.contains($0.kind) }.map(\.line))
        .subtracting(own.filter { left.contains($0.kind) }.map(\.line))
    }
    return explanation
  }

  /// Tries edits until one of them repairs the file, or the budget is spent.
  private func fix(
    among trials: [Trial], _ ranking: inout TrialRanking, rest: Rest
  ) async throws -> Fix? {
    let isFirstSeen = if let first = trials.first { await isSeen(first.text) } else { false }
    let groups = trials.pairs(firstAlone: isFirstSeen)
    for (index, group) in groups.enumerated() {
      // The likeliest edits are tried even where no time is left: they are what is worth the wait.
      if index > 0, budget.isSpent(by: checker) { break }
      try Task.checkCancellation()
      for outcome in try await outcomes(of: group, areSeen: index == 0 && isFirstSeen) {
        ranking.add(outcome)
      }
      switch ranking.next(isLast: index == groups.count - 1) {
      case .goOn: break
      case .stop: return ranking.best?.fix
      case .seekRest(let partial): if let fix = try await fix(by: partial, and: rest) { return fix }
      }
    }
    return ranking.best?.fix
  }

  /// An edit that leaves errors, together with what repairs these.
  private func fix(by partial: Trial.Outcome, and rest: Rest) async throws -> Fix? {
    try await rest(partial).map { partial.fix.followed(by: $0, in: text) }
  }

  /// The outcomes of edits that are tried side by side, in their order, without those of edits that repair nothing.
  ///
  /// - Parameter areSeen: Whether other files can see the edits. Then they are checked at once.
  private func outcomes(of trials: [Trial], areSeen: Bool) async throws -> [Trial.Outcome] {
    try await withThrowingTaskGroup(of: (Int, Trial.Outcome?).self) { group in
      for (index, trial) in trials.enumerated() {
        group.addTask { (index, try await trial.outcome(isSeen: areSeen)) }
      }
      var outcomes: [Int: Trial.Outcome] = [:]
      for try await (index, outcome) in group { outcomes[index] = outcome }
      return trials.indices.compactMap { outcomes[$0] }
    }
  }

  /// Whether other files can see the difference that a text makes, so that it may repair or break them.
  func isSeen(_ text: String) async -> Bool {
    guard checker.hasOthers else { return false }
    if errors.contains(where: { $0.file != checker.file }) { return true }
    return await checker.isSeenByOthers(from: self.text, to: text)
  }

  /// Whether an error was there before, or is one that the compiler only looks for where there is none like the first.
  func isExpected(_ error: Diagnostic) -> Bool {
    known.contains(error.kind) || error.stage > first.stage
  }
}

extension Array {
  /// The elements in twos; the first may stand alone.
  fileprivate func pairs(firstAlone: Bool) -> [[Element]] {
    let head = firstAlone ? prefix(1) : []
    return (head.isEmpty ? [] : [Array(head)])
      + stride(from: head.count, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
  }
}
