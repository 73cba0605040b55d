import Curriculum
import Foundation
import PromptMessages
import Reports

/// Everything that a command needs: the live feature, the learner's place in the curriculum, and the clients.
public struct CommandContext: Sendable {
  let clients: Clients
  let feature: FeatureSession
  let place: Place
  /// The work on the current exercise.
  let desk: PromptDesk
  /// What the learner predicted wrong, to be asked again.
  let predictions: MissedPredictions
  /// Whether the learner types a test.
  let testMode: TestMode
  /// Tells once that the goal of a `drive` exercise is reached.
  let goalWatch: GoalWatch
  let commands: [any Command.Type]
  /// Shows a message before the answer, such as a warning.
  let say: @Sendable (any Message) -> Void

  /// The same context, with another way to show messages.
  func saying(_ say: @escaping @Sendable (any Message) -> Void) -> CommandContext {
    CommandContext(
      clients: clients, feature: feature, place: place, desk: desk, predictions: predictions,
      testMode: testMode, goalWatch: goalWatch, commands: commands, say: say)
  }

  /// Opens a lesson: starts its feature and goes to the exercise where the learner is.
  ///
  /// - Parameters:
  ///   - name: A slug, or `lesson/exercise`; nil for the learner's place.
  ///   - isFresh: Whether to discard an earlier session's history.
  ///   - remembers: Whether to make this the learner's place, with a copy of the exercise to work on.
  ///   - left: The lesson to come back to.
  /// - Throws: A `Report` when there is no such lesson.
  func open(
    lesson name: String?, isFresh: Bool = false, remembers: Bool = true, leaving left: String? = nil
  ) async throws {
    let progress = await place.loadProgress()
    let name = name ?? currentExercise(progress)
    // If the named exercise doesn't exist, this throws before anything has changed.
    let named =
      if let name, try isExercise(name) { try clients.curriculum.exercise(name) } else { Exercise?.none }
    let slug = try named?.running ?? name ?? clients.curriculum.slugs().first ?? ""
    let lesson = try await clients.curriculum.lesson(slug)
    if name != nil, named == nil {
      let twins = try clients.curriculum.twins(lesson.slug)
      if !twins.isEmpty {
        say(Note("This is \(lesson.slug). Of the same name: \(twins.joined(separator: ", "))."))
      }
    }
    let isOpen = await place.lesson?.slug == lesson.slug
    let isRunning = await feature.isStarted
    if !isOpen || !isRunning || isFresh { await feature.start(lesson, isFresh: isFresh) }
    if !isOpen {
      await predictions.forget()
      if let dropped = await testMode.end() { say(Note(dropped)) }
    }
    for problem in lesson.problems { say(Warning(problem)) }
    try await place.enter(
      lesson, at: named ?? progress.exercise(in: lesson) ?? lesson.exercises.first, remembers: remembers,
      leaving: left)
  }

  /// The type of the feature that is running.
  var runningType: String? {
    get async {
      if await feature.played != nil { return await feature.playedType }
      return await place.lesson?.feature.type
    }
  }

  /// The exercise where the learner was, if it still exists.
  private func currentExercise(_ progress: LearnerProgress) -> String? {
    guard let current = progress.current, let exercise = try? clients.curriculum.exercise(current) else {
      return nil
    }
    return exercise.id
  }

  /// Whether a name is that of an exercise: `lesson/exercise`, or `pack/lesson/exercise`.
  private func isExercise(_ name: String) throws -> Bool {
    try name.contains("/") && !clients.curriculum.isLesson(name)
  }
}
