import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports

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
    if await prompt.testMode.isOn {
      let milliseconds = DurationText.milliseconds(duration / .seconds(1))
      return try await prompt.runTyped("await clock.advance(by: .milliseconds(\(milliseconds)))")
    }
    return try await WorldMessage(advancing: .advance(by: duration / .seconds(1)), in: prompt)
  }
}

/// Advances the test clock until nothing waits for it.
struct RunCommand: PlainCommand {
  static let help = CommandHelp(
    "run", usage: "run", summary: "Advance the test clock until no effect waits for it",
    details: "A timer never stops waiting: stop it first, or use `advance`.", topic: .world, isLive: false)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if await prompt.testMode.isOn { return try await prompt.runTyped("await clock.run()") }
    return try await WorldMessage(advancing: .run, in: prompt)
  }
}

extension WorldMessage {
  /// Advances the clock. The steps that this causes are shown before the message.
  fileprivate init(advancing change: WorldChange, in prompt: CommandContext) async throws {
    let session = try await prompt.feature.live()
    let isIdle = await session.history().running.isEmpty
    let settings = try await session.world(change)
    let rest = isIdle ? " No effect was running." : ""
    self.init(settings: settings, text: "The clock stands at \(DurationText.text(settings.time)).\(rest)")
  }
}

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
    let isSettled = try await prompt.feature.live().settle(limit)
    return isSettled ? nil : Note("Effects are still running. `effects` lists them.")
  }
}
