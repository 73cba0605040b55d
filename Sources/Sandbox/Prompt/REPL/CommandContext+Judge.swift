import Curriculum
import Foundation
import KernelProtocol
import PromptMessages
import Reports
import SessionExport
import Verdicts

extension CommandContext {
  /// Judges an exercise for a learner who asks for it, and who may have done it at the prompt.
  func judge(
    _ exercise: Exercise, _ file: URL, _ progress: @escaping JudgingProgress.Listener
  ) async throws -> Verdict {
    guard exercise.steps.contains(.script), exercise.running == state.lesson?.slug else {
      return try await clients.grading.judge(exercise, file, progress)
    }
    // Such an exercise is meant to be done at the prompt, so the live feature is judged first.
    let goal = try DriveGoal(source: clients.readFile(exercise.files.goal), syntax: clients.syntax)
    let session = try await feature.live()
    let verdict = try await goal.judge(exercise, session)
    if verdict.status == .pass, await state.goal.isPlayed(session.history()) {
      throw Report(
        "The goal was reached by a page of the Book, and not by you.",
        found: "`book play` has sent the actions that have led here.",
        causes: [.init("Go back to the first state, and do the exercise.", fix: "goto 0")])
    }
    if verdict.status == .pass {
      // The actions are written to the file, so that `tca check` or a teacher can judge them as well.
      let text = await recording(session)
      desk.send(.willWrite(text))
      _ = try clients.workspace.fill(exercise, text)
      return verdict
    }
    if clients.workspace.isUntouched(exercise) { return verdict }
    let steps = await session.history().steps.count
    say(
      Note(
        steps == 0
          ? "You have done nothing at the prompt since the start, so your file is judged: \(file.path)"
          : "What you did at the prompt does not reach the goal, so your file is judged: \(file.path)"))
    return try await clients.grading.judge(exercise, file, progress)
  }

  /// A script that repeats what the learner did, with the same times and the same random values.
  private func recording(_ session: SessionClient) async -> String {
    let history = await session.history()
    if let lesson = state.lesson,
      let rehearsal = try? await rehearse(history, of: lesson),
      rehearsal.notes.isEmpty
    {
      return ScriptFile(lesson: lesson.slug, rehearsal: rehearsal, expects: false).text
    }
    let actions = history.path(to: history.head).filter { $0.step.origin == nil }
    return (actions.map { $0.action.literal?.source ?? $0.step.action } + ["wait"]).joined(separator: "\n")
      + "\n"
  }

  /// - Throws: A `Report` while the learner's own feature is running, because tests and scripts need the lesson's.
  package func requireLessonsFeature(for command: String) throws {
    guard feature.played == nil else {
      throw Report(
        "`\(command)` needs the lesson's feature.", found: "Your own feature is running.",
        causes: [.init("You can go back to the lesson's feature.", fix: "play lesson")])
    }
  }

  /// Performs the steps of a history again in a new session, which ends afterwards.
  package func rehearse(_ history: History, of lesson: Lesson) async throws -> Rehearsal {
    let session = try await clients.startScratch(lesson, history.seed)
    do {
      let rehearsal = try await Rehearsal(history, in: session)
      await session.close()
      return rehearsal
    } catch {
      await session.close()
      throw error
    }
  }
}
