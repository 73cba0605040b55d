import Curriculum

extension LearnerProgress {
  /// What was answered when an exercise was asked about again.
  public struct Review: Codable, Equatable, Sendable {
    /// How many questions about the exercise were answered.
    public var asked = 0
    /// How many answers were right since the last wrong one.
    public var streak = 0
    /// What ``LearnerProgress/learned`` was at the last answer.
    public var last = 0
  }

  /// How many questions are asked, one after another, before something else is learned.
  private static let mostQuestions = 3

  /// How much must be learned before a question is asked again, by the right answers in a row: a missed one soon, and one that
  /// was right several times much later.
  private static let distances = [1, 4, 10, 25, 60]

  /// How much was learned so far, by which the distance between two questions is measured: the exercises that are done, and the
  /// sittings in which one was done.
  public var learned: Int { exercises.values.count { $0.status == .done } + (sittings ?? 0) }

  /// Counts a new sitting, if something was done in the last one.
  public mutating func beginSitting() {
    let done = exercises.values.count { $0.status == .done }
    guard done > (doneAtSitting ?? 0) else { return }
    sittings = (sittings ?? 0) + 1
    doneAtSitting = done
  }

  /// The exercises to ask about again, the most urgent one first. The choice follows from the progress alone.
  ///
  /// An exercise is asked about after all steps of its chapter are done, whether it was done itself or not. First comes what was
  /// missed last time, then what was right and has waited long enough, then what was never asked; of these, what needed hints
  /// comes first, and then the order of the path decides.
  ///
  /// - Parameters:
  ///   - path: The order of the exercises.
  ///   - isQuestion: Whether an exercise can be asked about.
  /// - Returns: At most three exercises, and none when three were answered since the learner last did something else.
  public func dueReviews(on path: LearningPath, _ isQuestion: (String) -> Bool) -> [String] {
    let reviews = self.reviews ?? [:]
    let left = Self.mostQuestions - reviews.values.count { $0.last == learned }
    guard left > 0 else { return [] }
    let known = path.chapters.filter { chapter in
      !chapter.steps.isEmpty && chapter.steps.allSatisfy { status(of: $0) == .done }
    }
    let due = known.flatMap(\.exercises).filter { exercise in
      guard isQuestion(exercise) else { return false }
      guard let review = reviews[exercise] else { return true }
      return learned - review.last >= Self.distances[min(review.streak, Self.distances.count - 1)]
    }
    let ranks = due.enumerated().map { (rank(of: $1, at: $0), $1) }
    return ranks.sorted { $0.0.lexicographicallyPrecedes($1.0) }.prefix(left).map(\.1)
  }

  /// Records the answer to a question.
  public mutating func noteReview(of exercise: String, isRight: Bool) {
    var review = reviews?[exercise] ?? Review()
    review.asked += 1
    review.streak = isRight ? review.streak + 1 : 0
    review.last = learned
    reviews = (reviews ?? [:]).merging([exercise: review]) { $1 }
  }

  /// The smaller, the more urgent.
  private func rank(of exercise: String, at place: Int) -> [Int] {
    guard let review = reviews?[exercise] else {
      let entry = exercises[exercise]
      let wasHard = hints(of: exercise) > 0 || entry?.sawSolution == true || entry?.failure != nil
      return [2, wasHard ? 0 : 1, place]
    }
    return [review.streak == 0 ? 0 : 1, review.last, place]
  }
}
