import Curriculum
import Reports

/// Opens a lesson, or shows the introduction of the one that is open.
struct LessonCommand: Command {
  static let help = CommandHelp(
    "lesson", aliases: ["start"], usage: "lesson [NAME]",
    summary: "Open a lesson, or read the introduction of this one",
    examples: ["lesson counter", "start counter/decrement"],
    topic: .lessons, argument: .lesson)

  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    // `tca start` takes the name of an exercise as well.
    let isLesson = try name.isEmpty || prompt.clients.curriculum.slugs().contains(name.lowercased())
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
  var event: Event {
    Event("lesson", ["title": lesson.title, "lesson": lesson.slug, "text": lesson.text])
  }

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

  var event: Event {
    Event(
      "welcome",
      ["lessons": [summary], "current": exercise?.id, "text": isIntroduced ? lesson.text : nil])
  }

  func text(_ renderer: TextRenderer) -> String? {
    let count = "\(summary.done) of \(summary.exercises.count) exercises done"
    var text = [renderer.heading("\(lesson.title): \(count)")]
    if isIntroduced { text += ["", renderer.markdown(lesson.text), ""] }
    if let exercise {
      let place = "\(exercise.title) (\(exercise.id))"
      text += renderer.style.wrap(
        progress.status(of: exercise.id) == .done
          ? "You have done \(place). Type `next` to go on." : "You are at \(place).")
    }
    text += renderer.table([
      ("task", "what to do"), ("actions", "what can be sent to the feature"), ("help", "everything else"),
    ])
    return renderer.lines(text)
  }
}
