extension Command {
  static let next = Command(
    name: "next", aliases: ["n"], usage: "next", summary: "Go to the next exercise that is not done",
    details: "The current one need not be done: come back to it with exercise NAME.",
    topic: .exercises
  ) { interpreter, _ in
    let current = try interpreter.currentExercise()
    // A check that passed has gone on already: nothing must be left out.
    let isNext = interpreter.isUnread
    guard let next = isNext ? current : try interpreter.nextExercise(after: current) else {
      return interpreter.say(
        .note("Every exercise of this lesson is done, and no lesson follows. See progress."))
    }
    if next.lesson != current.lesson { try await interpreter.open(lesson: next.id) }
    let file = try interpreter.take(next)
    interpreter.say(.task(next, file: file, status: interpreter.status(of: next)))
  }
}
