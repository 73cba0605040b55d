import Curriculum
import Foundation
import Reports

extension Interpreter {
  /// Opens a lesson: starts its feature and takes up the exercise where the learner is.
  ///
  /// - Parameters:
  ///   - name: A slug, or `lesson/exercise`; nil for the learner's place.
  ///   - isFresh: Forget what an earlier session left.
  ///   - remembers: Make this the learner's place, with a copy of the exercise to work on.
  /// - Throws: A `Report` when there is no such lesson.
  public func open(lesson name: String? = nil, isFresh: Bool = false, remembers: Bool = true) async throws {
    let progress = loadProgress()
    let lesson = try clients.curriculum.lesson(try slug(name ?? place(progress)))
    // A named exercise that does not exist must not change anything.
    let named =
      if let name, name.contains("/") { try clients.curriculum.exercise(name) } else { Exercise?.none }
    let isSame = lesson.slug == self.lesson?.slug && starting != nil
    self.lesson = lesson
    if !isSame || isFresh { await startSession(lesson, isFresh: isFresh) }
    for problem in lesson.problems { say(.warning(problem)) }
    exercise = named ?? progress.exercise(in: lesson) ?? lesson.exercises.first
    if remembers, let exercise { try take(exercise) }
  }

  /// Says where the learner is, and how to go on.
  public func welcome() {
    guard let lesson else { return }
    say(.welcome(LessonSummary(lesson, progress: loadProgress()), exercise))
  }

  /// Waits until no effect is in flight, and everything was told.
  ///
  /// - Returns: Whether it came to that within the limit.
  @discardableResult
  public func settle(within limit: Duration) async -> Bool {
    guard let starting, let session = try? await starting.value else { return true }
    return await session.settle(limit)
  }

  /// The exercise where the learner was, if there still is one of that name.
  private func place(_ progress: LearnerProgress) -> String? {
    guard let current = progress.current, let exercise = try? clients.curriculum.exercise(current) else {
      return nil
    }
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
    isUnread = false
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
      if let problem = try clients.progress.change(change).problem { say(.warning(problem)) }
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
