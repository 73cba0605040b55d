import Curriculum
import PromptMessages

/// Goes to the next exercise that is not done.
struct NextCommand: PlainCommand {
  static let help = CommandHelp(
    "next", aliases: ["n"], usage: "next", summary: "Go to the next exercise that is not done",
    details: "You can leave an exercise undone, and come back to it with `exercise NAME`.",
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let current = try await prompt.place.currentExercise()
    guard let next = try await prompt.place.next(after: current) else {
      return Note("Every exercise is done. `progress` shows them.")
    }
    return try await prompt.go(to: next, from: current)
  }
}

/// Goes to the exercise before this one, done or not.
struct PreviousCommand: PlainCommand {
  static let help = CommandHelp(
    "previous", aliases: ["back"], usage: "previous", summary: "Go to the exercise before this one",
    details:
      "It goes through all exercises in their order, also those that are done. `undo` takes back a step of the session.",
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let current = try await prompt.place.currentExercise()
    let all = try prompt.clients.curriculum.all().lessons.flatMap(\.exercises)
    guard let index = all.firstIndex(where: { $0.id == current.id }), index > 0 else {
      return Note("This is the first exercise. `lessons` lists all of them.")
    }
    return try await prompt.go(to: all[index - 1], from: current)
  }
}

extension CommandContext {
  /// Goes to an exercise, and to the lesson that runs with it when that is another one. A lesson that is continued after an
  /// exercise with another app isn't introduced again.
  fileprivate func go(to exercise: Exercise, from current: Exercise) async throws -> (any Message)? {
    if exercise.running != current.running {
      try await open(lesson: exercise.id)
      let isNew = exercise.lesson != current.lesson || exercise.app != nil
      if isNew, let lesson = await place.lesson { say(LessonMessage(lesson: lesson)) }
    }
    return try await task(of: exercise)
  }
}
