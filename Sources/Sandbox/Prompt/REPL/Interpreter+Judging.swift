import Curriculum
import Foundation
import Grading
import Reports

extension Interpreter {
  /// Judges the learner's file, or, for an exercise that is driven, what they did just now.
  func judge(_ exercise: Exercise, _ file: URL) async throws -> Verdict {
    guard exercise.kind == .drive, exercise.lesson == lesson?.slug else {
      return try await clients.grading.check(exercise, file)
    }
    // What was done at the prompt counts first: that is how such an exercise is meant to be done.
    let goal = try DriveGoal(source: clients.readFile(exercise.goal), syntax: clients.syntax)
    let session = try await live()
    let verdict = try await goal.judge(exercise, session)
    if verdict.status == .pass {
      // So that the same work passes when it is judged from the file, by tca check or by a teacher.
      let script = await session.history().steps.filter { $0.origin == nil }.map(\.action)
      _ = try clients.workspace.fill(exercise, (script + ["wait"]).joined(separator: "\n") + "\n")
      return verdict
    }
    return clients.workspace.isUntouched(exercise) ? verdict : try await clients.grading.check(exercise, file)
  }

  /// The next exercise that is not done: of this lesson, else of the lessons after it.
  func nextExercise(after exercise: Exercise) throws -> Exercise? {
    let progress = loadProgress()
    if let lesson, let next = progress.next(in: lesson, after: exercise.id) { return next }
    let lessons = try clients.curriculum.all().lessons
    let place = lessons.firstIndex { $0.slug == exercise.lesson } ?? 0
    for lesson in lessons[place...].dropFirst() + lessons[..<place] {
      if let next = progress.next(in: lesson) { return next }
    }
    return nil
  }
}
