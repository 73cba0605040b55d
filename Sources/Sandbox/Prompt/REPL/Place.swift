import Curriculum
import Foundation
import Grading
import Reports

/// The learner's place in the curriculum: the lesson, the exercise, and the saved progress.
actor Place {
  private let clients: Clients
  private let say: @Sendable (any Message) -> Void
  /// The lesson whose feature is running.
  private(set) var lesson: Lesson?
  /// The exercise that `task`, `hint` and `check` are about.
  private(set) var exercise: Exercise?

  /// The last verdict.
  private(set) var verdict: VerdictMessage?
  /// The change that the last verdict has offered, and the exercise that it is for.
  private var offer: (exercise: String, fix: TriedFix)?
  /// The line of the learner's file that the last verdict has named first, and the exercise that it is for.
  private var problem: (exercise: String, line: Int)?
  /// The change that `fix` has made last, for `undo`.
  private var made: MadeFix?

  /// - Parameters:
  ///   - clients: The prompt's outside world.
  ///   - say: Shows a warning about the progress.
  init(clients: Clients, say: @escaping @Sendable (any Message) -> Void) {
    self.clients = clients
    self.say = say
  }

  /// Enters a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - exercise: The exercise to go to; nil when the lesson has none.
  ///   - remembers: Whether to save the place, and to create the learner's copy of the exercise.
  /// - Throws: A `Report` when the workspace can't be written.
  func enter(_ lesson: Lesson, at exercise: Exercise?, remembers: Bool = true) throws {
    self.lesson = lesson
    self.exercise = exercise
    if remembers, let exercise { try go(to: exercise) }
  }

  /// Goes to an exercise: creates the learner's copy and saves the place.
  ///
  /// - Returns: The learner's file.
  /// - Throws: A `Report` when the workspace can't be written.
  @discardableResult
  func go(to exercise: Exercise) throws -> URL {
    self.exercise = exercise
    updateProgress { $0.current = exercise.id }
    let change = try clients.workspace.upgrade(exercise)
    let file = try clients.workspace.prepare(exercise).file
    if let change { say(StartChangedMessage(exercise: exercise.id, file: file, change: change)) }
    return file
  }

  /// The current exercise.
  ///
  /// - Throws: A `Report` when there is none.
  func currentExercise() throws -> Exercise {
    if let exercise { return exercise }
    throw Report(
      lesson == nil ? "No lesson is open." : "This lesson has no exercises.",
      causes: [.init("Other lessons have exercises.", fix: "lessons")])
  }

  /// The next exercise that is not done, in this lesson or else in the lessons after it.
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

  // MARK: The change that a verdict offers

  /// Keeps a verdict, the change that it offers, and the line that it names first.
  func judged(_ message: VerdictMessage) {
    verdict = message
    let exercise = message.exercise.id
    offer = TriedFix(message.verdict).map { (exercise, $0) }
    let place = message.verdict.tca.reports.lazy.compactMap(\.location).first { $0.file.hasPrefix("/") }
    problem = place.map { (exercise, $0.line) }
  }

  /// The line of the first problem that the last verdict on an exercise has found in the learner's file; nil for none.
  func problemLine(of exercise: Exercise) -> Int? { problem?.exercise == exercise.id ? problem?.line : nil }

  /// The change that the last verdict on an exercise has offered; nil when there is none.
  func offeredFix(for exercise: Exercise) -> TriedFix? { offer?.exercise == exercise.id ? offer?.fix : nil }

  /// Keeps what a change has replaced.
  func fixed(_ change: MadeFix) {
    offer = nil
    made = change
  }

  /// The change of `fix` can't be taken back any more, because something else was done.
  func forgetFix() { made = nil }

  /// Takes back what `fix` has changed, if nothing has happened since and the file still has that text.
  ///
  /// - Returns: The change; nil when there is none to take back.
  /// - Throws: A `Report` when the file can't be written.
  func takeBackFix() throws -> LineChange? {
    defer { made = nil }
    return try made?.takeBack()
  }

  // MARK: Leaving

  private var wantsToLeave = false

  /// A lone `q` was typed.
  ///
  /// - Returns: Whether it is the second one after another.
  func asksToLeave() -> Bool {
    defer { wantsToLeave = true }
    return wantsToLeave
  }

  /// Something other than `q` was typed.
  func stays() { wantsToLeave = false }

  // MARK: Progress

  /// The learner's progress. If its file can't be read, the learner gets a warning and can continue with empty
  /// progress.
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

  /// Changes the progress. If that fails, the learner gets a warning and can continue.
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

  /// All lessons in the form that lists show. A lesson that can't be read leads to a warning.
  func summaries() throws -> [LessonSummary] {
    let (lessons, problems) = try clients.curriculum.all()
    for problem in problems { say(Warning(problem)) }
    let progress = loadProgress()
    return lessons.map { LessonSummary($0, progress: progress) }
  }
}
