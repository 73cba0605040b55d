import KernelProtocol
import PromptMessages
import REPL
import Reports
import TextHandling

/// Shows the session's clock, or changes to another one.
struct ClockCommand: Command {
  static let help = CommandHelp(
    "clock", usage: "clock [KIND]", summary: "Show the clock, or choose another one",
    details: """
      `clock test` stops the time, which then passes only when you type `advance` or `run`. With `clock immediate` no \
      sleep takes any time. `clock live` goes back to the feature's own clock. Effects that are running keep the clock \
      with which they started.
      """,
    examples: ["clock test", "clock immediate", "clock live"], topic: .world,
    argument: .names { _ in kinds })

  private static let kinds = WorldSettings.Clock.allCases.map(\.rawValue).sorted()

  /// The clock to change to; nil to show the current one.
  var clock: WorldSettings.Clock?

  init(argument: String) throws {
    guard !argument.isEmpty else { return }
    clock = WorldSettings.Clock(rawValue: argument.lowercased())
    guard clock == nil else { return }
    throw Report(
      "There is no clock `\(argument)`.",
      expected: "One of \(Self.kinds.map { "`\($0)`" }.joined(separator: ", ")).",
      causes: [.init("A test clock waits for you.", fix: "clock test")],
      nearNames: NearNames.find(argument, in: Self.kinds))
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    guard let clock else {
      let settings = await session.history().world
      return WorldMessage(settings: settings, text: settings.clockText)
    }
    let settings = try await session.world(.clock(clock))
    let running = await session.history().running.count
    let rest =
      switch running {
      case 0: ""
      case 1: " The effect that is running keeps the clock with which it started."
      default: " The \(running) effects that are running keep the clock with which they started."
      }
    return WorldMessage(settings: settings, text: settings.clockText + rest)
  }
}
