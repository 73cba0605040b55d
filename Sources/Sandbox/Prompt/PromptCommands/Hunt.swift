import KernelProtocol
import Limits
import PromptLanguage
import PromptMessages
import REPL
import Reports
import TextHandling

/// Searches for actions that lead the feature to something.
struct HuntCommand: Command {
  static let help = CommandHelp(
    "hunt", usage: "hunt CONDITION [seed NUMBER]",
    summary: "Search for a short way to a state, a crash, or an effect that runs on",
    details: """
      It sends random actions to a copy of the feature, from the state now, on a test clock, while dependencies fail and \
      hang. CONDITION is a comparison such as `count < 0`, or `crash`, or `issue`, or `running after ACTION`. From what it \
      finds, it leaves out every action that isn't needed; another seed may find a shorter way. `load hunt` plays it at the prompt, and the same seed finds the same.
      """,
    examples: ["hunt count < 0", "hunt crash", "hunt running after dismiss"], topic: .general,
    argument: .statePath)

  var condition: String
  /// nil for a random one.
  var seed: UInt64?

  init(argument: String) throws {
    var words = argument.split(separator: " ").map(String.init)
    if words.count > 2, words[words.count - 2] == "seed", let number = UInt64(words[words.count - 1]) {
      seed = number
      words.removeLast(2)
    }
    condition = words.joined(separator: " ")
    guard !condition.isEmpty else {
      throw Report(
        "`hunt` needs a condition.", expected: "A comparison, `crash`, `issue` or `running after ACTION`.",
        causes: [.init("For example:", fix: "hunt crash")])
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let goal = try goal(prompt.clients.syntax)
    let live = try await prompt.feature.live()
    let history = await live.history()
    if case .state(let condition) = goal,
      try await live.ask(FindStep(among: [history.head], condition)) != nil
    {
      throw Report(
        "`\(self.condition)` holds now, so there is nothing to search for.",
        causes: [.init("Search for the opposite, or begin in another state.", fix: "state \(condition.path)")]
      )
    }
    let session = try await prompt.startBeside(seed: history.seed)
    do {
      let message = try await hunt(goal, in: session, after: history, prompt)
      await session.close()
      return message
    } catch {
      await session.close()
      throw error
    }
  }

  @MainActor private func hunt(
    _ goal: MoveGoal, in session: SessionClient, after history: History, _ prompt: CommandContext
  ) async throws -> HuntMessage {
    _ = try await session.world(.clock(.test))
    for node in history.path(to: history.head) where node.step.origin == nil {
      guard let literal = node.action.literal else { continue }
      _ = try await session.send(literal)
      // Its effects answer before the next action, as they did when a person typed it.
      if history.effects.values.contains(where: { $0.record.origin == node.step.number && $0.ended != nil }) {
        _ = try? await session.world(.run)
      }
    }
    let seed = seed ?? .random(in: 1...999_999)
    let syntax = prompt.clients.syntax
    var generator = MoveGenerator(
      seed: seed, actions: try await session.ask(ListActions()),
      dependencies: try await session.ask(ListDependencies())
    ) { source in try? syntax.literalOrSwift(source) }
    var hunter = Hunter(session, goal, base: await session.history().head)
    guard let found = try await hunter.search(&generator, isOver: { $0 >= Limits.huntMoves }) else {
      return HuntMessage(condition: condition, seed: seed, tried: hunter.count, script: nil)
    }
    let count = hunter.count
    let script = ["clock test"] + (try await hunter.shrunk(found)).map(\.line)
    prompt.state.found = script
    return HuntMessage(condition: condition, seed: seed, tried: count, script: script)
  }

  private func goal(_ syntax: SyntaxTools) throws -> MoveGoal {
    let words = condition.split(separator: " ").map(String.init)
    switch words[0] {
    case "crash" where words.count == 1: return .crash
    case "issue" where words.count == 1: return .issue
    case "running":
      let rest = words.dropFirst().filter { $0 != "effects" }
      guard rest.count == 2, rest[0] == "after" else {
        throw Report(
          "`hunt running` needs an action.", found: condition, expected: "The beginning of an action's name.",
          causes: [.init("For example:", fix: "hunt running after dismiss")])
      }
      return .running(after: String(rest[1].drop { $0 == "." }))
    default:
      do {
        return .state(try BisectCommand.condition(condition, syntax: syntax))
      } catch var report as Report {
        report.title = report.title.replacing("bisect", with: "hunt")
        report.causes = report.causes.map { .init($0.cause, fix: $0.fix.replacing("bisect", with: "hunt")) }
        throw report
      }
    }
  }
}

/// What a hunt has found.
struct HuntMessage: Message, Event {
  let event = "hunt"
  var condition: String
  var seed: UInt64
  /// How many moves were tried until it was found.
  var tried: Int
  /// Lines that lead there, of which none can be left out; missing when nothing was found.
  var script: [String]?

  func text(_ renderer: TextRenderer) -> String? {
    guard let script else {
      return renderer.paragraph("\(condition) was not reached in \(tried) tries (seed \(seed)).")
    }
    return renderer.lines(
      renderer.style.wrap("\(condition): found after \(tried) tries (seed \(seed)). A short way there:")
        .map { renderer.style($0, .heading) }
        + script.flatMap { renderer.style.wrap($0.printable, first: "  ", rest: "    ") }
        + renderer.style.wrap("`load hunt` plays it on a branch, and `export` then writes it as a test."))
  }
}
