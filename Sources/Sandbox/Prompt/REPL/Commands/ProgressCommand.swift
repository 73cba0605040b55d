extension Command {
  static let progress = Command(
    name: "progress", aliases: ["p"], usage: "progress", summary: "Show how far you have come",
    topic: .lessons
  ) { interpreter, _ in
    interpreter.say(.progress(try interpreter.summaries(), current: interpreter.exercise?.id))
  }
}
