import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SyntaxProtocol
import TextHandling

/// Shows the value of a Swift expression.
struct EvalCommand: Command {
  static let help = CommandHelp(
    "eval", aliases: ["po"], usage: "eval EXPRESSION",
    summary: "Show the value of a Swift expression over the state",
    details: """
      The expression can use `state` and the types of the feature. It can't change the state: only the reducer does.
      """,
    examples: ["eval state", "eval 2 * 21"], topic: .feature, argument: .evaluated, takesSource: true)

  static func examples(_ prompt: CommandContext) async -> [String] {
    guard let state = try? await prompt.feature.sessionIfStarted()?.ask(ReadState()),
      let name = state.children.first
    else { return help.examples }
    return ["eval state.\(name)", "eval type(of: state.\(name))"]
  }

  var source: String

  init(argument: String) throws {
    source = argument
    let word = argument.prefix { $0.isLetter }
    // `if` and `switch` are expressions as well.
    if SwiftLine.isDeclaration(argument), !["if", "switch", "try", "await", "print", "dump"].contains(word),
      word.first?.isUppercase != true
    {
      throw Report(
        "This is a statement, and it has no value.", found: argument,
        expected: "An expression, such as `2 * 21`.",
        causes: [.init("Statements belong in the file of your exercise.", fix: "edit")])
    }
    guard argument.isEmpty else { return }
    throw Report(
      "`eval` needs an expression.", expected: "Swift that uses `state`.",
      causes: [.init("The whole state is an expression too.", fix: "eval state")])
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    do {
      return EvalMessage(source: source, value: try await session.ask(Evaluate(source)))
    } catch let report as Report {
      throw await explained(report, session)
    }
  }

  /// Adds that a part of the state is found behind `state`.
  private func explained(_ report: Report, _ session: SessionClient) async -> Report {
    let name = String(source.leadingName)
    guard !name.isEmpty, report.kind == Report.Kind.notFound,
      let names = try? await session.ask(ReadState()).children,
      let known = names.contains(name) ? name : NearNames.find(name, in: names, limit: 1).first
    else { return report }
    var report = report
    // The change of the line that was tried doesn't make it a part of the state.
    report.change = nil
    let fix = "eval state.\(known)\(source.dropFirst(name.count))"
    report.causes = [
      .init(known == name ? "It is a part of the state." : "`\(known)` is a part of the state.", fix: fix)
    ]
    return report
  }
}

/// The value of an expression.
struct EvalMessage: Message {
  var source: String
  var value: StateValue

  private struct Fields: Event {
    let event = "value"
    var source: String
    var type: String
    /// Swift source.
    var value: String
  }

  var events: [any Event] { [Fields(source: source, type: value.type, value: value.value)] }

  /// The value is on its own lines, so that scripts can read it.
  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      renderer.style.wrap(value.type.printable, rest: "  ").map { renderer.style($0, .dim) }
        + [value.value.printable])
  }
}

extension Completer {
  /// An expression over the state.
  static let evaluated = Completer { typed, prompt in
    guard typed.hasPrefix("state.") else {
      return Candidates(replacing: typed.count, texts: ["state"].filter { $0.hasPrefix(typed) })
    }
    return await statePath.candidates(String(typed.dropFirst("state.".count)), prompt)
  }
}
