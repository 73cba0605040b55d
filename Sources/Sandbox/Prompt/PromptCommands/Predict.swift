import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SyntaxProtocol
import TextHandling

/// Says what an action will change, sends it, and compares.
struct PredictCommand: Command {
  static let help = CommandHelp(
    "predict", usage: "predict .ACTION { $0.count = 1 }",
    summary: "Say what an action will change, then send it",
    details: """
      The closure is that of a test: it assigns the values that the action will give to parts of the state. Leave it out \
      if you think that the action changes nothing. What you missed is asked again once.
      """,
    examples: ["predict .incrementButtonTapped { $0.count = 1 }", "predict .resetButtonTapped"],
    topic: .feature, argument: .action, takesSource: true)

  static func examples(_ prompt: CommandContext) async -> [String] {
    guard let action = await prompt.feature.actionsOnceKnown().first(where: { $0.payload.isEmpty }) else {
      return help.examples
    }
    return ["predict \(action.example) { $0.count = 1 }", "predict \(action.example)"]
  }

  var source: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`predict` needs an action.", expected: "predict .action { $0.count = 1 }",
        causes: [.init("You can list the feature's actions.", fix: "actions")])
    }
    source = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let prediction = try Prediction(source, syntax: prompt.clients.syntax)
    let action = try await SendCommand(argument: prediction.action).resolved(prompt)
    // Every path must lead somewhere before anything is sent.
    var wanted: [(path: String, canonical: StatePath, literal: Literal, source: String)] = []
    for change in prediction.changes {
      let before = try await session.ask(ReadState(change.path))
      let (literal, source) = try Self.value(change, before, prompt.clients.syntax)
      wanted.append((change.path, before.path, literal, source))
    }
    let step: Step
    do {
      step =
        if let literal = action.literal {
          try await session.send(literal)
        } else {
          try await session.sendSource(action.source)
        }
    } catch let report as Report {
      throw report.isOfKernelEnd ? report : action.explained(report)
    }
    prompt.state.sent = step
    var wrong: [String] = []
    for (path, canonical, literal, source) in wanted {
      // The value is compared with what the step has changed, since effects may have sent further actions already.
      if let change = step.changes.first(where: { $0.path == canonical }) {
        if change.after?.literal == literal { continue }
      }
      do {
        let comparison = try await session.ask(CompareState(path, with: literal))
        if !comparison.isEqual { wrong.append("\(path) is \(comparison.actual.value), and not \(source).") }
      } catch let report as Report {
        wrong.append("\(path) is not \(source). \(report.title)")
      }
    }
    let missed = step.changes.filter { change in !wanted.contains { $0.canonical.overlaps(change.path) } }
    let isRight = wrong.isEmpty && missed.isEmpty
    prompt.state.predictions.note(prediction.action, isRight: isRight)
    return PredictionMessage(
      action: action.source, wrong: wrong, missed: missed, isEmpty: step.changes.isEmpty,
      closure: prediction.closure)
  }

  /// The value that a part of the state will have.
  private static func value(
    _ change: Prediction.Change, _ before: StateValue, _ syntax: SyntaxTools
  ) throws -> (Literal, String) {
    switch change.operation {
    case .set(let literal, let source): return (literal, source)
    case .toggle:
      guard let value = Bool(before.value) else {
        throw Report("\(change.path) can't be toggled.", found: before.value, expected: "A `Bool`.")
      }
      return (.boolean(!value), "\(!value)")
    case .add(let number, _):
      if let value = Int(before.value), let step = Int(exactly: number),
        case let (sum, false) = value.addingReportingOverflow(step)
      {
        return (.integer("\(sum)"), "\(sum)")
      }
      guard let value = Double(before.value) else {
        throw Report("Nothing can be added to \(change.path).", found: before.value, expected: "A number.")
      }
      return (.float("\(value + number)"), "\(value + number)")
    }
  }
}

/// How good a prediction was.
struct PredictionMessage: Message {
  var action: String
  /// Predicted values that are wrong, as sentences.
  var wrong: [String]
  /// Changes that were not predicted.
  var missed: [StateChange]
  /// Whether the action has changed nothing.
  var isEmpty: Bool
  var closure: Prediction.Closure

  private var isRight: Bool { wrong.isEmpty && missed.isEmpty }

  private struct Fields: Event {
    let event = "predicted"
    var action: String
    var right: Bool
    /// Predicted values that are wrong, as sentences.
    var wrong: [String]
    /// Changes that were not predicted.
    var missed: [ChangeFields]
  }

  var events: [any Event] {
    [Fields(action: action, right: isRight, wrong: wrong, missed: missed.map(ChangeFields.init))]
  }

  /// Why a test with this closure wouldn't pass, although nothing that the closure says is wrong.
  private var warning: String {
    switch closure {
    case .leftOut: ""
    case .empty: " But in a test, the empty closure doesn't compile. Leave the closure out."
    case .assigning:
      " But a test would fail here, because a closure says that something changes. Leave the closure out."
    }
  }

  func text(_ renderer: TextRenderer) -> String? {
    if isRight {
      let text =
        isEmpty
        ? "Your prediction is right: the action changes nothing.\(warning)" : "Your prediction is right."
      return renderer.lines(renderer.style.wrap(text).map { renderer.style($0, .good) })
    }
    var lines = renderer.style.wrap("Your prediction is not right yet.").map { renderer.style($0, .bad) }
    lines += wrong.flatMap { renderer.style.wrap($0.printable, first: "  ", rest: "    ") }
    if !missed.isEmpty {
      lines += renderer.style.wrap("You did not predict:", first: "  ")
      lines.append(StepText(renderer: renderer).changes(missed, diff: nil))
    }
    return renderer.lines(lines)
  }
}
