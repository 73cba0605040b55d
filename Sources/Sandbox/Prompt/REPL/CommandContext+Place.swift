import Curriculum
import PromptMessages
import Reports
import Workspace

/// The learner's place in the curriculum: the lesson, the exercise, and the saved progress.
extension CommandContext {
  /// Opens a lesson: starts its feature and goes to the exercise where the learner is.
  ///
  /// - Parameters:
  ///   - name: A slug, or `lesson/exercise`; nil for the learner's place.
  ///   - isFresh: Whether to discard an earlier session's history.
  ///   - remembers: Whether to make this the learner's place, with a copy of the exercise to work on.
  ///   - left: The lesson to come back to.
  /// - Throws: A `Report` when there is no such lesson.
  package func open(
    lesson name: String?, isFresh: Bool = false, remembers: Bool = true, leaving left: String? = nil
  ) async throws {
    let progress = await deskClient.progress()
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
    let isOpen = state.lesson?.slug == lesson.slug
    if !isOpen || !feature.isStarted || isFresh { await feature.start(lesson, isFresh: isFresh) }
    if !isOpen {
      state.predictions = MissedPredictions()
      if let dropped = state.test?.droppedText { say(Note(dropped)) }
      state.test = nil
    }
    for problem in lesson.problems { say(Warning(problem)) }
    try await enter(
      lesson, at: named ?? progress.exercise(in: lesson) ?? lesson.exercises.first, remembers: remembers,
      leaving: left)
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
    state.lesson = lesson
    state.left = left
    if remembers, let exercise {
      _ = try await desk.open(exercise)
    } else {
      desk.send(.placed(exercise))
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

  /// The current exercise.
  ///
  /// - Throws: A `Report` when there is none.
  package func currentExercise() throws -> Exercise {
    if let exercise { return exercise }
    var causes = [Report.Cause("Other lessons have exercises.", fix: "lessons")]
    if let slug = state.lesson?.slug, let mark = slug.firstIndex(of: "@") {
      causes.insert(.init("Exercises of this chapter follow on the path.", fix: "next"), at: 0)
      causes.append(
        .init("The exercises with this app are in its own lesson.", fix: "lesson \(slug[..<mark])"))
    } else if state.lesson != nil {
      causes.append(
        .init("You can test the feature that runs, or look for a fault in it.", fix: "mode test"))
    }
    throw Report(
      state.lesson == nil ? "No lesson is open." : "There are no exercises here.", causes: causes)
  }

  /// The next exercise that is not done, in the order of the path.
  package func next(after exercise: Exercise) async throws -> Exercise? {
    let progress = await deskClient.progress()
    let next = try progress.next(on: clients.curriculum.path(), after: exercise.id)
    return try next.map(clients.curriculum.exercise)
  }

  /// The first exercise that is not done in the chapter whose app runs, or after it; on a page without exercises, the first one
  /// of the path. nil when no chapter's app runs.
  package func nextOfChapter() async throws -> Exercise? {
    guard let parts = state.lesson?.slug.split(separator: "@"), parts.count == 2 else { return nil }
    let (progress, path) = (await deskClient.progress(), try clients.curriculum.path())
    let next = progress.next(on: path, fromPage: String(parts[1])) ?? progress.next(on: path)
    return try next.map(clients.curriculum.exercise)
  }

  /// The next exercise beside the path that is not done, in the chapter of an exercise or before it.
  package func nextPractice(after exercise: Exercise) async throws -> Exercise? {
    let progress = await deskClient.progress()
    let next = try progress.nextPractice(on: clients.curriculum.path(), after: exercise.id)
    return try next.map(clients.curriculum.exercise)
  }

  /// The page of the chapter to which the path leads from an exercise; nil when it stays in the chapter.
  package func pageBegun(by next: Exercise, after exercise: Exercise) throws -> String? {
    let path = try clients.curriculum.path()
    guard let new = path.chapter(of: next.id), new != path.chapter(of: exercise.id) else { return nil }
    return path.chapters[new].page
  }

  /// Whether a chapter of the Book has an exercise.
  func isOnPath(_ exercise: Exercise) -> Bool {
    guard let path = try? clients.curriculum.path(), let chapter = path.chapter(of: exercise.id) else {
      return false
    }
    return path.chapters[chapter].page != nil
  }

  /// What the path offers after an exercise; nil when its chapter has steps that are not done, or when the exercise is none of
  /// them.
  func chapterEnd(at exercise: Exercise, _ next: Exercise?) async -> ChapterEnd? {
    guard let path = try? clients.curriculum.path(), let index = path.chapter(of: exercise.id),
      path.chapters[index].page != nil, path.chapters[index].steps.contains(exercise.id)
    else { return nil }
    let progress = await deskClient.progress()
    guard path.chapters[index].steps.allSatisfy({ progress.status(of: $0) == .done }) else { return nil }
    return ChapterEnd(
      page: next.flatMap { try? pageBegun(by: $0, after: exercise) },
      practice: try? await nextPractice(after: exercise), hasReview: await hasReview())
  }

  /// Whether an exercise of a lesson was tried.
  package func hasBegun(_ lesson: String) async -> Bool {
    await deskClient.progress().exercises.contains { id, entry in
      id.hasPrefix("\(lesson)/") && entry.status != .todo
    }
  }

  /// Whether an exercise was tried, and passed.
  package func status(of exercise: Exercise) async -> LearnerProgress.Status {
    await deskClient.progress().status(of: exercise.id)
  }

  /// All lessons, and the chapters of the path, in the form that lists show. A lesson that can't be read leads to a warning.
  package func summaries() async throws -> (lessons: [LessonSummary], path: [ChapterSummary]) {
    let (lessons, problems) = try clients.curriculum.all()
    for problem in problems { say(Warning(problem)) }
    let progress = await deskClient.progress()
    let chapters = (try? clients.curriculum.chapters()) ?? []
    return (
      lessons.map { LessonSummary($0, progress: progress, chapters: chapters) },
      ChapterSummary.all(
        try clients.curriculum.path(), lessons, progress: progress,
        titles: (try? clients.book.titles()) ?? [:])
    )
  }
}
