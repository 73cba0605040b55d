import Reports

extension Command {
  static let lesson = Command(
    name: "lesson", usage: "lesson NAME", summary: "Open a lesson",
    examples: ["lesson counter"],
    topic: .lessons, argument: .lesson
  ) { interpreter, argument in
    guard !argument.isEmpty else {
      if let lesson = interpreter.lesson { interpreter.say(.lesson(lesson)) }
      return
    }
    try await interpreter.open(lesson: argument)
    if let lesson = interpreter.lesson { interpreter.say(.lesson(lesson)) }
  }
}
