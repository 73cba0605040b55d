import Reports

extension Command {
  static let hint = Command(
    name: "hint", aliases: ["h"], usage: "hint [NUMBER]", summary: "Show the next hint, or one again",
    details: "Hints go from where to look, over the idea, to the API. None is code to paste.",
    examples: ["hint", "hint 1"],
    topic: .exercises
  ) { interpreter, argument in
    let exercise = try interpreter.currentExercise()
    let total = exercise.hints.count
    guard total > 0 else { return interpreter.say(.note("This exercise has no hints.")) }
    if argument.isEmpty {
      let shown = interpreter.loadProgress().hints(of: exercise.id)
      guard shown < total else {
        return interpreter.say(
          .note("There are no more hints. Show one again with hint 1\(total > 1 ? " to hint \(total)" : "").")
        )
      }
      interpreter.updateProgress { $0.setHints(shown + 1, of: exercise.id) }
      interpreter.say(.hint(number: shown + 1, total: total, text: exercise.hints[shown]))
    } else if let number = Int(argument), (1...total).contains(number) {
      interpreter.updateProgress { $0.setHints(max(number, $0.hints(of: exercise.id)), of: exercise.id) }
      interpreter.say(.hint(number: number, total: total, text: exercise.hints[number - 1]))
    } else {
      throw Report(
        "There is no hint \(argument)", expected: total > 1 ? "a number from 1 to \(total)" : "hint 1",
        causes: [.init("the next hint needs no number", fix: "hint")])
    }
  }
}
