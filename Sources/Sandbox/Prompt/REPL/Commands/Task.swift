extension Command {
  static let task = Command(
    name: "task", aliases: ["t"], usage: "task", summary: "Show what the current exercise asks for",
    topic: .exercises
  ) { interpreter, _ in
    let exercise = try interpreter.currentExercise()
    let file = try interpreter.take(exercise)
    interpreter.say(.task(exercise, file: file, status: interpreter.status(of: exercise)))
  }
}
