import Curriculum
import KernelProtocol
import PromptMessages
import Reports

extension CommandContext {
  /// Starts a second session of the feature that is running: the lesson's, or the learner's own as its file is now.
  ///
  /// - Throws: A `Report` when the learner's file doesn't compile, or when no lesson is open.
  package func startBeside(seed: UInt64) async throws -> SessionClient {
    guard let lesson = state.lesson else { throw Report("No lesson is open.") }
    guard let played = feature.played else { return try await clients.startScratch(lesson, seed) }
    let file = try clients.workspace.prepare(played).file
    let code = try await clients.play.compile(lesson, played, file)
    return try await clients.play.start(played, code, seed)
  }

  /// Goes back to the lesson's feature.
  package func playLesson() async throws -> (any Message)? {
    guard let lesson = state.lesson else { return nil }
    guard feature.played != nil else { return Note("The lesson's own feature is running already.") }
    await feature.start(lesson, isFresh: false)
    _ = try await feature.live()
    return Note("The lesson's own feature is running again.")
  }

  /// Goes back to the lesson's feature when the learner has gone to another exercise.
  func leavePlayedExercise() async {
    guard let played = feature.played, exercise?.id != played.id,
      let lesson = state.lesson
    else { return }
    await feature.start(lesson, isFresh: false)
    say(Note("The lesson's own feature is running again. `play` runs your file of this exercise."))
  }

  /// Puts the learner's new code in the place of the running one.
  ///
  /// - Throws: A `Report` when the file doesn't compile, or when the new code can't be started. The running feature then
  ///   stays as it is.
  package func swapPlayed() async throws -> (any Message)? {
    guard let exercise = feature.played, let lesson = state.lesson else { return nil }
    let file = try clients.workspace.prepare(exercise).file
    let code = try await clients.play.compile(lesson, exercise, file)
    let session = try await feature.live()
    let reload = try await session.reload(code)
    _ = try await feature.refreshedActions()
    let history = await session.history()
    return SwapMessage(
      reload: reload, hasSession: exercise.kind.rules.session(exercise.files) != nil,
      replaysAnswers: history.path(to: history.head).contains { $0.step.origin != nil })
  }

  /// Runs the code that the learner has saved, if the learner's feature is running.
  ///
  /// - Parameter isJudged: Whether a verdict follows, which tells the same mistakes, and more of them.
  func swap(isJudged: Bool) async {
    guard let played = feature.played else { return }
    do {
      let message = try await swapPlayed()
      if let message, !Task.isCancelled { say(message) }
    } catch let report as Report {
      // The learner may have gone on in the meantime.
      guard !Task.isCancelled, feature.played == played else { return }
      if !isJudged { say(ErrorMessage(report)) }
      say(Note("The feature at the prompt stays as it was."))
    } catch {}
  }
}
