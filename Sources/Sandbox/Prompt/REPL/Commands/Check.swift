extension Command {
  static let check = Command(
    name: "check", aliases: ["c"], usage: "check [EXERCISE]",
    summary: "Judge your file of the current exercise",
    details: "When it passes, the next exercise is taken up. Ctrl-C ends a check that takes too long.",
    examples: ["check", "check counter/decrement"],
    topic: .exercises, argument: .exercise
  ) { interpreter, argument in
    let exercise =
      argument.isEmpty
      ? try interpreter.currentExercise() : try interpreter.clients.curriculum.exercise(argument)
    let file = try interpreter.take(exercise)
    let verdict = try await interpreter.judge(exercise, file)
    try Task.checkCancellation()
    interpreter.say(.verdict(verdict, exercise, file: file))
    interpreter.updateProgress { $0.record(exercise.id, passed: verdict.status == .pass) }
    guard verdict.status == .pass else { throw Interpreter.Failed() }
    let next = try interpreter.nextExercise(after: exercise)
    interpreter.say(.passed(exercise, next: next))
    if let next {
      try interpreter.take(next)
      interpreter.isUnread = true
    }
  }
}
