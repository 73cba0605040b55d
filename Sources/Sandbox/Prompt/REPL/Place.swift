import Curriculum
import Foundation
import Reports

/// Where the learner is in the curriculum: the lesson, the exercise, and the progress that is kept.
actor Place {
  private let clients: Clients
  private let say: @Sendable (any Message) -> Void
  /// The lesson whose feature runs at the prompt.
  private(set) var lesson: Lesson?
  /// The exercise that `task`, `hint` and `check` are about.
  private(set) var exercise: Exercise?

  /// - Parameters:
  ///   - clients: The world around the prompt.
  ///   - say: Tells what goes wrong with the progress.
  init(clients: Clients, say: @escaping @Sendable (any Message) -> Void) {
    self.clients = clients
    self.say = say
  }

  /// Enters a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - exercise: The exercise to go to; nil where the lesson has none.
  ///   - remembers: Whether to keep the place, and to make the learner's copy of the exercise.
  /// - Throws: A `Report` when the workspace can't be written.
  func enter(_ lesson: Lesson, at exercise: Exercise?, remembers: Bool = true) throws {
    self.lesson = lesson
    self.exercise = exercise
    if remembers, let exercise { try go(to: exercise) }
  }

  /// Goes to an exercise: makes the learner's copy and keeps the place.
  ///
  /// - Returns: The learner's file.
  /// - Throws: A `Report` when the workspace can't be written.
  @discardableResult
  func go(to exercise: Exercise) throws -> URL {
    self.exercise = exercise
    updateProgress { $0.current = exercise.id }
    return try clients.workspace.prepare(exercise).file
  }

  /// The current exercise.
  ///
  /// - Throws: A `Report` where there is none.
  func currentExercise() throws -> Exercise {
    if let exercise { return exercise }
    throw Report(
      lesson == nil ? "No lesson is open." : "This lesson has no exercises.",
      causes: [.init("Other lessons have exercises.", fix: "lessons")])
  }

  /// The next exercise that is not done: of this lesson, else of the lessons after it.
  func next(after exercise: Exercise) throws -> Exercise? {
    let progress = loadProgress()
    if let lesson, let next = progress.next(in: lesson, after: exercise.id) { return next }
    let lessons = try clients.curriculum.all().lessons
    let index = lessons.firstIndex { $0.slug == exercise.lesson } ?? 0
    for lesson in lessons[index...].dropFirst() + lessons[..<index] {
      if let next = progress.next(in: lesson) { return next }
    }
    return nil
  }

  // MARK: Progress

  /// The learner's progress, which never keeps anybody from going on: a file that can't be read is told and taken for
  /// empty.
  func loadProgress() -> LearnerProgress {
    do {
      let (progress, problem) = try clients.progress.load()
      if let problem { say(Warning(problem)) }
      return progress
    } catch {
      say(Warning(error as? Report ?? Report("Your progress could not be read.", found: "\(error)")))
      return LearnerProgress()
    }
  }

  /// Changes the progress; where that fails the learner is told, and goes on.
  func updateProgress(_ change: @escaping (inout LearnerProgress) -> Void) {
    do {
      if let problem = try clients.progress.change(change).problem { say(Warning(problem)) }
    } catch {
      say(Warning(error as? Report ?? Report("Your progress could not be saved.", found: "\(error)")))
    }
  }

  /// Whether an exercise was tried, and passed.
  func status(of exercise: Exercise) -> LearnerProgress.Status {
    loadProgress().status(of: exercise.id)
  }

  /// All lessons as lists show them; what can't be read is told.
  func summaries() throws -> [LessonSummary] {
    let (lessons, problems) = try clients.curriculum.all()
    for problem in problems { say(Warning(problem)) }
    let progress = loadProgress()
    return lessons.map { LessonSummary($0, progress: progress) }
  }
}
