import Reports

/// Waits until no effect is running.
struct WaitCommand: Command {
  static let help = CommandHelp(
    "wait", usage: "wait [SECONDS]", summary: "Wait until no effect is running",
    details:
      "It waits at most 10 seconds, or as many as you say. A script needs it before it expects what an effect sends.",
    examples: ["wait", "wait 0.5"],
    topic: .feature)

  var limit: Duration

  init(argument: String) throws {
    guard let seconds = argument.isEmpty ? 10 : Double(argument), (0...3600).contains(seconds) else {
      throw Report(
        "`wait` needs a number of seconds.", found: argument, expected: "A number from 0 to 3600.",
        causes: [.init("The number has a unit.", fix: "wait 0.5")])
    }
    limit = .seconds(seconds)
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let isSettled = try await prompt.feature.live().settle(limit)
    return isSettled ? nil : Note("Effects are still running. `effects` lists them.")
  }
}
