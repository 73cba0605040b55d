extension Command {
  static let quit = Command(
    name: "quit", aliases: ["exit", "q"], usage: "quit", summary: "Leave; Ctrl-D does the same",
    topic: .general
  ) { _, _ in
    throw Interpreter.Quit()
  }
}
