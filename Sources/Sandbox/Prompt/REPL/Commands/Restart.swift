extension Command {
  static let restart = Command(
    name: "restart", usage: "restart", summary: "Start the feature anew from its first state",
    details: "Steps and effects are forgotten. Exercises and progress stay as they are.",
    topic: .feature
  ) { interpreter, _ in
    guard let lesson = interpreter.lesson else { return }
    let followsView = interpreter.followsView
    await interpreter.startSession(lesson, isFresh: true)
    let value = try await interpreter.live().state("")
    interpreter.say(.state(value))
    if followsView { try await interpreter.view(follows: true) }
  }
}
