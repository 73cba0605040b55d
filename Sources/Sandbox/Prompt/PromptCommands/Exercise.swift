import PromptMessages
import REPL
import Reports

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
    let lesson = prompt.state.lesson
    let inLesson = lesson?.exercises.first { $0.slug == name.lowercased() }
    let exercise = try inLesson ?? prompt.clients.curriculum.exercise(name)
    if exercise.running != lesson?.slug { try await prompt.open(lesson: exercise.id) }
    return try await prompt.task(of: exercise)
  }
}
