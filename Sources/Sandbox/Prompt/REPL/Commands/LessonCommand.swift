import Curriculum
import PromptMessages
import Reports

/// Opens a lesson, or shows the introduction of the one that is open.
struct LessonCommand: Command {
  static let help = CommandHelp(
    "lesson", aliases: ["start"], usage: "lesson [NAME]",
    summary: "Open a lesson, or read the introduction of this one",
    details: "`lesson steep@stacks` opens the app of the Book as the chapter `stacks` leaves it.",
    examples: ["lesson counter", "start counter/decrement", "lesson steep@stacks"],
    topic: .lessons, argument: .lesson)

  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    // `tca start` takes the name of an exercise as well.
    let isLesson =
      try name.isEmpty || name.contains("@") || prompt.clients.curriculum.slugs().contains(name.lowercased())
    if !isLesson, (try? prompt.clients.curriculum.exercise(name)) != nil {
      return try await ExerciseCommand(argument: name).run(prompt)
    }
    if !name.isEmpty { try await prompt.open(lesson: name) }
    return await prompt.place.lesson.map(LessonMessage.init)
  }
}

/// A lesson's introduction.
struct LessonMessage: Message {
  var lesson: Lesson

  var isLong: Bool { true }

  private struct Fields: Event {
    let event = "lesson"
    /// The lesson's name in commands.
    var lesson: String
    var title: String
    /// Markdown.
    var text: String
  }

  var events: [any Event] { [Fields(lesson: lesson.slug, title: lesson.title, text: lesson.text)] }

  func text(_ renderer: TextRenderer) -> String? {
    var text = [renderer.heading(lesson.title)]
    if !lesson.text.isEmpty { text += ["", renderer.markdown(lesson.text)] }
    return renderer.lines(text)
  }
}

/// What a learner sees first: the lesson, the exercise, and how to go on.
struct WelcomeMessage: Message {
  var lesson: Lesson
  var progress: LearnerProgress
  var exercise: Exercise?
  /// Whether the introduction is shown to somebody who has begun the lesson already.
  var introduces = false

  private var summary: LessonSummary { LessonSummary(lesson, progress: progress) }
  /// Whoever has not begun a lesson does not know yet what it is about.
  private var isIntroduced: Bool {
    !lesson.text.isEmpty && (introduces || summary.exercises.allSatisfy { $0.status == .todo })
  }

  private struct Fields: Event {
    let event = "welcome"
    /// The lesson that is open.
    var lessons: [LessonSummary]
    /// The exercise where the learner is, as `lesson/exercise`.
    var current: String?
    /// Markdown; missing when the lesson has been introduced before.
    var text: String?
  }

  var events: [any Event] {
    [Fields(lessons: [summary], current: exercise?.id, text: isIntroduced ? lesson.text : nil)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let count = "\(summary.done) of \(summary.exercises.count) exercises done"
    var text = [renderer.heading(lesson.exercises.isEmpty ? lesson.title : "\(lesson.title): \(count)")]
    if isIntroduced { text += ["", renderer.markdown(lesson.text), ""] }
    if let exercise {
      let place = "\(exercise.title) (\(exercise.id))"
      text += renderer.style.wrap(
        progress.status(of: exercise.id) == .done
          ? "You have done \(place). Type `next` to go on." : "You are at \(place).")
    }
    let task = exercise.map { _ in ("task", "what to do") }
    text += renderer.table(
      [task].compactMap(\.self) + [
        ("actions", "what can be sent to the feature"), ("help", "everything else"),
      ])
    return renderer.lines(text)
  }
}

/// Goes to an exercise by its name.
struct ExerciseCommand: Command {
  static let help = CommandHelp(
    "exercise", usage: "exercise NAME", summary: "Go to an exercise",
    examples: ["exercise decrement", "exercise counter/decrement"],
    topic: .exercises, argument: .exercise)

  var name: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`exercise` needs a name.", expected: "The name of an exercise, such as `counter/decrement`.",
        causes: [.init("You can list the names.", fix: "lessons")])
    }
    name = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let lesson = await prompt.place.lesson
    let inLesson = lesson?.exercises.first { $0.slug == name.lowercased() }
    let exercise = try inLesson ?? prompt.clients.curriculum.exercise(name)
    if exercise.running != lesson?.slug { try await prompt.open(lesson: exercise.id) }
    return try await prompt.task(of: exercise)
  }
}
