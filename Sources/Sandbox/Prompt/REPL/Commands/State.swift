extension Command {
  static let state = Command(
    name: "state", aliases: ["s"], usage: "state [PATH]", summary: "Show the state, or the value at a path",
    examples: ["state", "state count", "state rows[0].title"],
    topic: .feature, argument: .statePath
  ) { interpreter, argument in
    let path = argument.hasPrefix(".") ? String(argument.dropFirst()) : argument
    let value = try await interpreter.live().state(path)
    await interpreter.catchUp()
    interpreter.say(.state(value))
  }
}
