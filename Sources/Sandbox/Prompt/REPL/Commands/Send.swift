import Reports

extension Command {
  static let send = Command(
    name: "send", usage: ".ACTION", summary: "Send an action to the feature",
    details: "The leading dot is enough; the word send may be left out.",
    examples: [".incrementButtonTapped", ".setCount(3)", "send .incrementButtonTapped"],
    topic: .feature, argument: .action, takesSource: true
  ) { interpreter, argument in
    guard !argument.isEmpty else {
      throw Report(
        "send needs an action", expected: "an action that starts with a dot",
        causes: [.init("the feature's actions can be listed", fix: "actions")])
    }
    try await interpreter.send(argument.hasPrefix(".") ? argument : "." + argument)
  }
}
