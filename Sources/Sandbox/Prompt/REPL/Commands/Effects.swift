extension Command {
  static let effects = Command(
    name: "effects", aliases: ["e"], usage: "effects", summary: "List the effects in flight",
    details: "Each with the step that started it and the ids it can be cancelled by.",
    topic: .feature
  ) { interpreter, _ in
    let effects = try await interpreter.live().effects()
    await interpreter.catchUp()
    interpreter.say(.effects(effects))
  }
}
