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
    let place = name ?? progress.current.flatMap { try? clients.curriculum.exercise($0).id }
    let slug = try place.map { String($0.prefix { $0 != "/" }) } ?? clients.curriculum.slugs().first ?? ""
    let lesson = try clients.curriculum.lesson(slug)
    // A named exercise that does not exist must not change anything.
    let named = try name.flatMap { $0.contains("/") ? try clients.curriculum.exercise($0) : nil }
    let isSame = lesson.slug == self.lesson?.slug && starting != nil
    self.lesson = lesson
    if !isSame || isFresh { await startSession(lesson, isFresh: isFresh) }
    for problem in lesson.problems { say(.warning(problem)) }
    exercise = named ?? progress.exercise(in: lesson) ?? lesson.exercises.first
    if let exercise { remember(exercise) }
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

  /// Progress, which never stands in the way: a file that can't be read is told and taken for empty.
  func loadProgress() -> Progress {
    do {
      let (progress, problem) = try clients.progress.load()
      if let problem { say(.warning(problem)) }
      return progress
    } catch {
      say(.warning(error as? Report ?? Report("Progress could not be read", found: "\(error)")))
      return Progress()
    }
  }

  /// Changes progress; where that fails the learner is told, and goes on.
  func updateProgress(_ change: (inout Progress) -> Void) {
    do {
      _ = try clients.progress.update(change)
    } catch {
      say(.warning(error as? Report ?? Report("Progress could not be kept", found: "\(error)")))
    }
  }

  func status(of exercise: Exercise) -> Progress.Status {
    loadProgress().status(of: exercise.id)
  }

  private func remember(_ exercise: Exercise) {
    updateProgress { $0.current = exercise.id }
  }
}
