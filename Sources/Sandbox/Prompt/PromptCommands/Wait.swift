import PromptMessages
import REPL
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
        causes: [Self.cause(argument)])
    }
    limit = .seconds(seconds)
  }

  /// The wait that was probably meant.
  private static func cause(_ argument: String) -> Report.Cause {
    if let duration = DurationText.duration(argument), duration <= .seconds(3600) {
      let number = DurationText.text(duration / .seconds(1)).split(separator: " ").first ?? "0"
      return .init("The number has a unit, but `wait` always counts seconds.", fix: "wait \(number)")
    }
    if let seconds = Double(argument), seconds > 3600 {
      return .init("The longest wait is an hour.", fix: "wait 3600")
    }
    return .init("Without a number, `wait` ends when no effect is running.", fix: "wait")
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    if await session.settle(limit) { return nil }
    let isStopped = await session.history().world.clock == .test
    return Note(
      isStopped
        ? "Effects are still running. The test clock stands still, and only `advance` and `run` move its time."
        : "Effects are still running. `effects` lists them.")
  }
}
