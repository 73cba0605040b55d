import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Finds the first step after which a condition holds.
struct BisectCommand: Command {
  static let help = CommandHelp(
    "bisect", usage: "bisect PATH < LITERAL",
    summary: "Find the first step after which a condition holds",
    details: "The condition compares a part of the state with a literal by ==, !=, <, <=, > or >=.",
    examples: ["bisect count < 0", "bisect fact != nil"], topic: .time, argument: .statePath)

  var source: String

  init(argument: String) throws { source = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let condition = try Self.condition(source, syntax: prompt.clients.syntax)
    guard let number = try await session.firstStep(where: condition) else {
      return BisectMessage(condition: source, number: nil, step: nil)
    }
    let step = await session.history().nodes[number]?.step
    return BisectMessage(condition: source, number: number, step: step)
  }

  /// Reads a condition.
  ///
  /// - Throws: A `Report` when it is not of the form `PATH OPERATOR LITERAL`.
  static func condition(_ source: String, syntax: SyntaxTools) throws -> StateCondition {
    guard let text = ComparisonText(source), !text.path.isEmpty, !text.literal.isEmpty else {
      throw Report(
        "`bisect` needs a comparison.", found: source.isEmpty ? nil : source,
        expected: "PATH < LITERAL, with ==, !=, <, <=, > or >=.",
        causes: [.init("Compare a part of the state with a literal.", fix: "bisect count < 0")])
    }
    return StateCondition(path: text.path, text.comparison, try syntax.parse(text.literal))
  }
}

/// The first step after which a condition holds.
struct BisectMessage: Message {
  var condition: String
  /// The step's number; 0 for the first state, nil where the condition never holds.
  var number: Int?
  var step: Step?

  private struct Fields: Event {
    let event = "bisect"
    var condition: String
    /// Missing when the condition never holds; 0 for the first state.
    var step: Int?
    var action: String?
  }

  var events: [any Event] { [Fields(condition: condition, step: number, action: step?.action)] }

  func text(_ renderer: TextRenderer) -> String? {
    guard let number else {
      return renderer.paragraph("\(condition) does not hold after any step.")
    }
    guard let step else {
      return renderer.paragraph("\(condition) holds in the first state already.")
    }
    let text = StepText(renderer: renderer)
    return renderer.lines([
      renderer.paragraph("\(condition) first holds after step \(number):"), text.heading(of: step),
      text.changes(step.changes, diff: step.diff),
    ])
  }
}
