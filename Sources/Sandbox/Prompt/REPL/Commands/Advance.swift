import KernelProtocol
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

  var seconds: Double

  init(argument: String) throws {
    guard let seconds = DurationText.seconds(argument) else { throw Self.report(argument) }
    self.seconds = seconds
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
      let milliseconds = Int((seconds * 1000).rounded())
      return try await prompt.runTyped("await clock.advance(by: .milliseconds(\(milliseconds)))")
    }
    return try await WorldMessage(advancing: .advance(by: seconds), in: prompt)
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

/// Durations as they are typed and shown.
enum DurationText {
  private static let units: [(names: [String], seconds: Double)] = [
    (["ms", "msec", "millisecond", "milliseconds"], 0.001),
    (["s", "sec", "secs", "second", "seconds"], 1),
    (["m", "min", "mins", "minute", "minutes"], 60),
    (["h", "hour", "hours"], 3600),
  ]

  /// Reads `300ms`, `1.5 s`, or Swift's `.milliseconds(300)`.
  ///
  /// - Returns: The duration in seconds; nil when the text is not a duration.
  static func seconds(_ text: String) -> Double? {
    var (number, unit) = ("", "")
    if text.hasPrefix("."), text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") {
      unit = String(text[..<bracket].dropFirst())
      number = String(text[bracket...].dropFirst().dropLast()).trimmed
    } else {
      number = String(text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
      unit = String(text.dropFirst(number.count)).trimmed
    }
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(number),
      let found = units.first(where: { $0.names.contains(unit.lowercased()) })
    else { return nil }
    return value * found.seconds
  }

  /// `0.3 s`, with at most three digits after the point.
  static func text(_ seconds: Double) -> String {
    let milliseconds = Int((min(max(seconds, 0), 1e12) * 1000).rounded())
    var fraction = String(String(milliseconds % 1000 + 1000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1000)\(fraction.isEmpty ? "" : ".\(fraction)") s"
  }
}
