import Curriculum
import PromptMessages
import REPL

/// Goes to the next exercise that is not done.
struct NextCommand: PlainCommand {
  static let help = CommandHelp(
    "next", aliases: ["n"], usage: "next", summary: "Go to the next exercise that is not done",
    details: "You can leave an exercise undone, and come back to it with `exercise NAME`.",
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let current = try prompt.currentExercise()
    guard let next = try await prompt.next(after: current) else {
      return Note("Every exercise is done. `progress` shows them.")
    }
    return try await prompt.go(to: next, from: current)
  }
}

extension CommandContext {
  /// Goes to an exercise, and to the lesson that runs with it when that is another one. A lesson that is continued after an
  /// exercise with another app isn't introduced again.
  func go(to exercise: Exercise, from current: Exercise) async throws -> (any Message)? {
    if exercise.running != current.running {
      try await open(lesson: exercise.id)
      let isNew = exercise.lesson != current.lesson || exercise.app != nil
      if isNew, let lesson = state.lesson { say(LessonMessage(lesson: lesson)) }
    }
    return try await task(of: exercise)
  }
}
