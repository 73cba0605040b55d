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
    if next.lesson != current.lesson {
      try await prompt.open(lesson: next.id)
      if let lesson = await prompt.place.lesson { prompt.say(LessonMessage(lesson: lesson)) }
    }
    return try await prompt.task(of: next)
  }
}
