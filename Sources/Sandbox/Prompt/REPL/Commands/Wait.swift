import Reports

extension Command {
  static let wait = Command(
    name: "wait", usage: "wait [SECONDS]", summary: "Wait until no effect is in flight",
    details:
      "At most 10 seconds, unless told otherwise. Scripts need it before they expect what an effect brings.",
    examples: ["wait", "wait 0.5"],
    topic: .feature
  ) { interpreter, argument in
    guard let seconds = argument.isEmpty ? 10 : Double(argument), (0...3600).contains(seconds) else {
      throw Report(
        "wait needs a number of seconds", found: argument, expected: "a number from 0 to 3600",
        causes: [.init("a unit was written behind it", fix: "wait 0.5")])
    }
    let isSettled = try await interpreter.live().settle(.seconds(seconds))
    await interpreter.catchUp()
    if !isSettled { interpreter.say(.note("Effects are still in flight: see effects.")) }
  }
}
