import KernelProtocol
import Limits
import PromptMessages
import REPL
import Reports

/// Advances the test clock.
struct AdvanceCommand: Command {
  static let help = CommandHelp(
    "advance", usage: "advance DURATION", summary: "Advance the test clock",
    details: """
      The effects that sleep on the clock wake up when their time has come. The units are ms, s, min and h. Only a test \
      clock can be advanced: type `clock test` first.
      """,
    examples: ["advance 300ms", "advance 1s"], topic: .world, isLive: false)

  var duration: Duration

  init(argument: String) throws {
    guard let duration = DurationText.duration(argument) else { throw Self.report(argument) }
    guard duration <= Limits.advance else {
      throw Report(
        "A clock can't be advanced that far.", found: argument, expected: "A duration from 0 s to 30 years.",
        causes: [.init("The unit or the number is too large.", fix: "advance 1s")])
    }
    self.duration = duration
  }

  private static func report(_ argument: String) -> Report {
    let cause: Report.Cause =
      if Double(argument) != nil, !argument.hasPrefix("-") {
        .init("The number has no unit.", fix: "advance \(argument)s")
      } else if argument.hasPrefix("-") {
        .init("A clock only goes forward, but the session can go back.", fix: "undo")
      } else {
        .init("A duration is a number and a unit.", fix: "advance 300ms")
      }
    return Report(
      "`advance` needs a duration.", found: argument.isEmpty ? nil : argument,
      expected: "A number with one of the units ms, s, min and h.", causes: [cause])
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if prompt.state.test != nil {
      let milliseconds = DurationText.milliseconds(duration / .seconds(1))
      return try await prompt.runTyped("await clock.advance(by: .milliseconds(\(milliseconds)))")
    }
    return try await WorldMessage(advancing: .advance(by: duration / .seconds(1)), in: prompt)
  }
}

extension WorldMessage {
  /// Advances the clock. The steps that this causes are shown before the message.
  init(advancing change: WorldChange, in prompt: CommandContext) async throws {
    let session = try await prompt.feature.live()
    let isIdle = await session.history().running.isEmpty
    let settings = try await session.world(change)
    let rest = isIdle ? " No effect was running." : ""
    self.init(settings: settings, text: "The clock stands at \(DurationText.text(settings.time)).\(rest)")
  }
}
