import Curriculum
import Foundation
import PromptMessages
import Reports

/// The learner's place in the curriculum: the lesson, the exercise, and the saved progress.
actor Place {
  private let clients: Clients
  private let say: @Sendable (any Message) -> Void
  /// The lesson whose feature is running.
  private(set) var lesson: Lesson?
  /// The lesson that the learner has left for a transcript of the Book; nil when none was left.
  private(set) var left: String?
  /// The work on the exercise that `task`, `hint` and `check` are about.
  private let desk: PromptDesk

  /// - Parameters:
  ///   - clients: The prompt's outside world.
  ///   - desk: The work on an exercise.
  ///   - say: Shows a warning about the lessons.
  init(clients: Clients, desk: PromptDesk, say: @escaping @Sendable (any Message) -> Void) {
    self.clients = clients
    self.desk = desk
    self.say = say
  }

  /// The exercise that `task`, `hint` and `check` are about.
  var exercise: Exercise? {
    get async { await desk.state.exercise }
  }

  /// Enters a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - exercise: The exercise to go to; nil when the lesson has none.
  ///   - remembers: Whether to save the place, and to create the learner's copy of the exercise.
  ///   - left: The lesson to come back to.
  /// - Throws: A `Report` when the workspace can't be written.
  func enter(_ lesson: Lesson, at exercise: Exercise?, remembers: Bool = true, leaving left: String? = nil)
    async throws
  {
    self.lesson = lesson
    self.left = left
    if remembers, let exercise {
      _ = try await desk.open(exercise)
    } else {
      await desk.send(.placed(exercise))
    }
  }

  /// The current exercise.
  ///
  /// - Throws: A `Report` when there is none.
  func currentExercise() async throws -> Exercise {
    if let exercise = await exercise { return exercise }
    var causes = [Report.Cause("Other lessons have exercises.", fix: "lessons")]
    if let slug = lesson?.slug, let mark = slug.firstIndex(of: "@") {
      causes.insert(
        .init("The exercises with this app are in its own lesson.", fix: "lesson \(slug[..<mark])"), at: 0)
    }
    throw Report(
      lesson == nil ? "No lesson is open." : "This lesson has no exercises.", causes: causes)
  }

  /// The next exercise that is not done, in this lesson or else in the lessons after it.
  func next(after exercise: Exercise) async throws -> Exercise? {
    let progress = await loadProgress()
    let isInLesson = lesson?.slug == exercise.lesson
    if isInLesson, let lesson, let next = progress.next(in: lesson, after: exercise.id) { return next }
    let lessons = try clients.curriculum.all().lessons
    let index = lessons.firstIndex { $0.slug == exercise.lesson } ?? 0
    if !isInLesson, let next = progress.next(in: lessons[index], after: exercise.id) { return next }
    for lesson in lessons[index...].dropFirst() + lessons[..<index] {
      if let next = progress.next(in: lesson) { return next }
    }
    return nil
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

  /// The learner's progress.
  func loadProgress() async -> LearnerProgress { await desk.client.progress() }

  /// Whether an exercise was tried, and passed.
  func status(of exercise: Exercise) async -> LearnerProgress.Status {
    await loadProgress().status(of: exercise.id)
  }

  /// All lessons in the form that lists show. A lesson that can't be read leads to a warning.
  func summaries() async throws -> [LessonSummary] {
    let (lessons, problems) = try clients.curriculum.all()
    for problem in problems { say(Warning(problem)) }
    let progress = await loadProgress()
    let chapters = (try? clients.curriculum.chapters()) ?? []
    return lessons.map { LessonSummary($0, progress: progress, chapters: chapters) }
  }
}
