import Curriculum
import Foundation
import Reports

extension Interpreter {
  /// Opens a lesson: starts its feature and takes up the exercise where the learner is.
  ///
  /// - Parameters:
  ///   - name: A slug, or `lesson/exercise`; nil for the learner's place.
  ///   - isFresh: Forget what an earlier session left.
  /// - Throws: A `Report` when there is no such lesson.
  public func open(lesson name: String? = nil, isFresh: Bool = false) async throws {
    let progress = loadProgress()
    let lesson = try clients.curriculum.lesson(try slug(name ?? place(progress)))
    // A named exercise that does not exist must not change anything.
    let named = if let name, name.contains("/") { try clients.curriculum.exercise(name) } else { Exercise?.none }
    let isSame = lesson.slug == self.lesson?.slug && starting != nil
    self.lesson = lesson
    if !isSame || isFresh { await startSession(lesson, isFresh: isFresh) }
    for problem in lesson.problems { say(.warning(problem)) }
    exercise = named ?? progress.exercise(in: lesson) ?? lesson.exercises.first
    if let exercise { remember(exercise) }
  }

  /// The exercise where the learner was, if there still is one of that name.
  private func place(_ progress: LearnerProgress) -> String? {
    guard let current = progress.current, let exercise = try? clients.curriculum.exercise(current) else { return nil }
    return exercise.id
  }

  /// The lesson's part of `lesson/exercise`; the first lesson where nothing is named.
  private func slug(_ name: String?) throws -> String {
    if let name { return String(name.prefix { $0 != "/" }) }
    return try clients.curriculum.slugs().first ?? ""
  }

  /// Takes up an exercise: makes the learner's copy and remembers the place.
  ///
  /// - Returns: The learner's file.
  @discardableResult
  func take(_ exercise: Exercise) throws -> URL {
    self.exercise = exercise
    remember(exercise)
    return try clients.workspace.prepare(exercise).file
  }

  /// The current exercise, or a report that there is none.
  func currentExercise() throws -> Exercise {
    if let exercise { return exercise }
    throw Report(
      lesson == nil ? "No lesson is open" : "This lesson has no exercises",
      causes: [.init("another lesson has some", fix: "lessons")])
  }

  /// LearnerProgress, which never stands in the way: a file that can't be read is told and taken for empty.
  func loadProgress() -> LearnerProgress {
    do {
      let (progress, problem) = try clients.progress.load()
      if let problem { say(.warning(problem)) }
      return progress
    } catch {
      say(.warning(error as? Report ?? Report("Progress could not be read", found: "\(error)")))
      return LearnerProgress()
    }
  }

  /// Changes progress; where that fails the learner is told, and goes on.
  func updateProgress(_ change: @escaping (inout LearnerProgress) -> Void) {
    do {
      _ = try clients.progress.update(change)
    } catch {
      say(.warning(error as? Report ?? Report("Progress could not be kept", found: "\(error)")))
    }
  }

  func status(of exercise: Exercise) -> LearnerProgress.Status {
    loadProgress().status(of: exercise.id)
  }

  private func remember(_ exercise: Exercise) {
    updateProgress { $0.current = exercise.id }
  }
}
