import Curriculum
import Workspace

/// Questions on what was learned before.
extension CommandContext {
  /// The question to ask now; nil when there is none.
  ///
  /// - Throws: A `Report` when the lessons can't be read.
  package func reviewQuestion() async throws -> ReviewQuestion? {
    let exercises = try clients.curriculum.all().lessons.exercisesByName
    let progress = await deskClient.progress()
    let due = try progress.dueReviews(on: clients.curriculum.path()) { id in
      exercises[id].map { ReviewQuestion.canAsk(about: $0.kind) } == true
    }
    guard let exercise = due.first.flatMap({ exercises[$0] }) else { return nil }
    return try ReviewQuestion(exercise, turn: progress.reviews?[exercise.id]?.asked ?? 0)
  }

  /// Notes a new sitting.
  ///
  /// - Returns: Whether there is something to ask on what was learned in an earlier one.
  func beginsSitting() async -> Bool {
    let progress = await deskClient.progress()
    var new = progress
    new.beginSitting()
    guard new != progress else { return false }
    _ = try? clients.progress.update { $0.beginSitting() }
    return await hasReview()
  }

  /// Whether there is something to ask.
  func hasReview() async -> Bool { (try? await reviewQuestion()) != nil }
}
