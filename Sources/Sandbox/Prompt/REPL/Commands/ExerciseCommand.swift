import Reports

extension Command {
  static let exercise = Command(
    name: "exercise", usage: "exercise NAME", summary: "Go to an exercise",
    examples: ["exercise decrement", "exercise counter/decrement"],
    topic: .exercises, argument: .exercise
  ) { interpreter, argument in
    guard !argument.isEmpty else {
      throw Report(
        "exercise needs a name", expected: "lesson/exercise",
        causes: [.init("the names can be listed", fix: "lessons")])
    }
    let inLesson = interpreter.lesson?.exercises.first { $0.slug == argument.lowercased() }
    let exercise = try inLesson ?? interpreter.clients.curriculum.exercise(argument)
    if exercise.lesson != interpreter.lesson?.slug { try await interpreter.open(lesson: exercise.id) }
    let file = try interpreter.take(exercise)
    interpreter.say(.task(exercise, file: file, status: interpreter.status(of: exercise)))
  }
}
