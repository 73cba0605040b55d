/// The best of the edits that were tried so far, and when to stop trying.
struct TrialRanking {
  /// The best edit after which the file compiles.
  private(set) var best: Trial.Outcome?
  /// The best edit that leaves errors.
  private(set) var partial: Trial.Outcome?
  /// Whether it was looked for what repairs the errors that ``partial`` leaves.
  private(set) var isRestSought = false
  private var groupsWithBest = 0
  private var groupsWithPartial = 0

  /// What to do after some trials.
  enum Next {
    case goOn
    case stop
    /// To look for what repairs the errors that an edit leaves.
    case seekRest(Trial.Outcome)
  }

  /// Adds an outcome. The first that works is the likeliest; a later one must be better, not only as good.
  mutating func add(_ outcome: Trial.Outcome) {
    if outcome.left.isEmpty {
      if best.map({ outcome.warnings < $0.warnings }) ?? true { best = outcome }
    } else if outcome.fix.proposals[0].rank.isPossible,
      partial.map({ isBetterStep(outcome, than: $0) }) ?? true
    {
      partial = outcome
    }
  }

  /// Says what to do after a group of trials.
  ///
  /// - Parameter isLast: Whether there are no more edits to try.
  mutating func next(isLast: Bool) -> Next {
    if let best {
      groupsWithBest += 1
      return best.warnings == 0 || groupsWithBest > 2 ? .stop : .goOn
    }
    guard let partial else { return .goOn }
    groupsWithPartial += 1
    // An edit that repairs everything may still come.
    guard groupsWithPartial == Self.patience || groupsWithPartial < Self.patience && isLast else {
      return .goOn
    }
    isRestSought = true
    return .seekRest(partial)
  }

  /// After how many groups of trials it is looked for what repairs the errors that an edit leaves.
  private static let patience = 6

  private func isBetterStep(_ later: Trial.Outcome, than earlier: Trial.Outcome) -> Bool {
    guard later.isStep == earlier.isStep else { return later.isStep }
    return later.warnings < earlier.warnings
  }
}
