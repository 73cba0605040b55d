import Reports

extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], usage: "help [COMMAND]", summary: "List the commands, or explain one",
    examples: ["help", "help state"],
    topic: .general, argument: .command
  ) { interpreter, argument in
    guard !argument.isEmpty else { return interpreter.say(.help(interpreter.scanner.commands)) }
    guard let command = interpreter.scanner.command(named: argument) else {
      throw Report(
        "There is no command \(argument)", causes: [.init("the commands can be listed", fix: "help")],
        nearNames: NearNames.find(argument, in: interpreter.scanner.commands.map(\.name)))
    }
    interpreter.say(.helpFor(command))
  }
}
