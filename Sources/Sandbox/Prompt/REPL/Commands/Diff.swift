import KernelProtocol
import Reports

/// Compares the states after two steps.
struct DiffCommand: Command {
  static let help = CommandHelp(
    "diff", usage: "diff STEP [STEP]",
    summary: "Show what differs between the states after two steps",
    details: "With one step, it compares the state after that step with the state now.",
    examples: ["diff 0"], topic: .time)

  var left: Int
  /// nil for the state now.
  var right: Int?

  init(argument: String) throws {
    let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count <= 2 else {
      throw Report(
        "`diff` compares two states.", found: argument, expected: "The numbers of one or two steps.",
        causes: [.init("For example:", fix: "diff \(words[0]) \(words[1])")])
    }
    left = try StepNumber.read(words.first ?? "", of: "diff", example: "diff 0")
    right = try words.dropFirst().first.map {
      try StepNumber.read($0, of: "diff", example: "diff 0 1")
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let head = await session.history().head
    let right = right ?? head
    return DiffMessage(
      left: left, right: right, difference: try await session.difference(left, right))
  }
}

/// What differs between the states after two steps.
struct DiffMessage: Message {
  var left: Int
  var right: Int
  var difference: StateDifference

  var event: Event {
    Event(
      "diff", ["left": left, "right": right, "changes": difference.changes.map(ChangeFields.init)])
  }

  func text(_ renderer: TextRenderer) -> String? {
    guard !difference.changes.isEmpty || difference.diff != nil else {
      return renderer.paragraph("The states \(name(left)) and \(name(right)) are the same.")
    }
    return renderer.lines(
      renderer.style.wrap("From the state \(name(left)) to the state \(name(right)):")
        .map { renderer.style($0, .heading) }
        + [StepText(renderer: renderer).changes(difference.changes, diff: difference.diff)])
  }

  private func name(_ step: Int) -> String { step == 0 ? "at the start" : "after step \(step)" }
}
