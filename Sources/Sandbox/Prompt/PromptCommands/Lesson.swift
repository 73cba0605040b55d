import Curriculum
import PromptMessages
import REPL

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
    return prompt.state.lesson.map(LessonMessage.init)
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
