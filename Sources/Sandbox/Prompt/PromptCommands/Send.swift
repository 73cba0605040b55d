import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SyntaxProtocol
import TextHandling

/// Sends an action. The answer is the step, which comes as an event of the live feature.
struct SendCommand: Command {
  static let help = CommandHelp(
    "send", usage: ".ACTION", summary: "Send an action to the feature",
    details: """
      The leading dot is enough: you can leave out the word `send`. The key paths of tests work too, such as \
      `\\.rows[id: 3].tapped`. A payload can be any Swift expression, which can use `state` and the types of the \
      feature, such as `.response(.failure(SomeError()))`.
      """,
    examples: [".incrementButtonTapped", ".setCount(3)", "send .incrementButtonTapped"],
    topic: .feature, argument: .action, takesSource: true, isLive: false)

  static func examples(_ prompt: CommandContext) async -> [String] {
    let actions = await prompt.feature.actionsOnceKnown()
    let plain = actions.first { $0.payload.isEmpty }
    let examples = [plain, actions.first { !$0.payload.isEmpty }].compactMap { $0?.example }
    return examples.isEmpty ? help.examples : examples + examples.prefix(1).map { "send \($0)" }
  }

  var source: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`send` needs an action.", expected: "An action that starts with a dot.",
        causes: [.init("You can list the feature's actions.", fix: "actions")])
    }
    source = argument.hasPrefix(".") || argument.hasPrefix("\\.") ? argument : "." + argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if prompt.state.test != nil { return try await prompt.runTyped(TypedTest.call("send", source)) }
    let session = try await prompt.feature.live()
    try await refuseClosure(prompt)
    try await refuseAssignment(prompt)
    if let semicolon = OuterText(source).indices.first(where: { source[$0] == ";" }) {
      throw Report(
        "There are several actions in this line.", found: source, expected: "One action.",
        causes: [.init("Each action has a line of its own.", fix: String(source[..<semicolon]).trimmed)])
    }
    let action = try await resolved(prompt)
    guard let literal = action.literal else {
      do {
        prompt.state.sent = try await session.sendSource(action.source)
      } catch let report as Report {
        throw await explained(report, prompt) ?? action.explained(report)
      }
      return nil
    }
    do {
      prompt.state.sent = try await session.send(literal)
    } catch let report as Report {
      if report.isOfKernelEnd { throw report }
      try await sendCompiled(action, instead: report, session, prompt)
    }
    return nil
  }

  /// - Throws: A `Report` when the action is written with the closure of a test.
  @MainActor private func refuseClosure(_ prompt: CommandContext) async throws {
    guard let brace = TypedTest.brace(of: source) else { return }
    let name = source[..<brace].dropFirst().leadingName
    let action = await prompt.feature.actionsOnceKnown().first { $0.name == name }
    // The closure may be the payload.
    if action?.payload.last?.type.contains("->") == true { return }
    let sent = String(source[..<brace]).trimmed
    throw Report(
      "The closure after \(sent) says what a test expects, but the prompt runs the live feature.",
      expected: "The action alone.",
      causes: [
        .init(
          "`predict` compares your closure with what the action changes.",
          fix: "predict \(source.contains(where: \.isNewline) ? "\(sent) { … }" : source)"),
        .init("The test mode takes lines of a test as they are in a file.", fix: "mode test"),
      ])
  }

  /// - Throws: A `Report` when the line changes the state.
  @MainActor private func refuseAssignment(_ prompt: CommandContext) async throws {
    guard let assignment = StateAssignment(source) else { return }
    throw Report(
      "\(assignment.path) is a part of the state, and no action.", expected: "An action.",
      causes: [assignment.cause(await prompt.feature.actionsOnceKnown(), await prompt.assigned(by: source))])
  }

  /// A report with the `state.` that a name in the payload needs, or with the quotes that a text needs; nil when neither
  /// is missing.
  @MainActor private func explained(_ report: Report, _ prompt: CommandContext) async -> Report? {
    guard report.kind == Report.Kind.notFound, !report.causes.contains(where: \.tried) else { return nil }
    let advice = ActionAdvice(
      actions: await prompt.feature.actionsOnceKnown(),
      stateNames: (try? await prompt.feature.live().ask(ReadState()).children) ?? [])
    let cause = advice.throughState(source, report.location) ?? advice.quoted(source, report.location)
    guard let cause else { return nil }
    var report = report
    report.causes = [cause]
    return report
  }

  /// Sends an action that the kernel could not build from its literal, because it uses an initializer, for example. If
  /// the compiler doesn't accept it either, the kernel's report is the better one: it shows an example.
  @MainActor private func sendCompiled(
    _ action: Resolved, instead report: Report, _ session: SessionClient, _ prompt: CommandContext
  ) async throws {
    do {
      prompt.state.sent = try await session.sendSource(action.source)
    } catch let other as Report {
      let isBetter = other.isOfKernelEnd || report.needsCompiler && other.location != nil
      throw isBetter ? other : action.explained(report)
    }
  }

  /// An action of the feature.
  struct Resolved {
    /// nil when the action has to be compiled.
    var literal: Literal?
    /// As it was typed, or as it is written when a key path was typed.
    var source: String
    /// nil when the feature's actions are not known.
    var action: ActionCase?

    /// Adds an example to a report without causes, when the kernel could not read the action's payload.
    func explained(_ report: Report) -> Report {
      guard let action, report.causes.isEmpty else { return report }
      var report = report
      let cause =
        action.payload.isEmpty
        ? "The action has no payload, and each action has a line of its own."
        : "Its payload is \(action.payloadText)."
      let kept = action.example(keeping: source)
      report.causes = [.init(cause, fix: kept == source ? action.example : kept)]
      return report
    }
  }

  /// Finds the action that was typed.
  ///
  /// - Throws: A `Report` when it is not an action of the feature.
  @MainActor func resolved(_ prompt: CommandContext) async throws -> Resolved {
    if source.hasPrefix("\\") {
      let actions = try await prompt.feature.actions()
      guard let action = KeyPathAction.source(source, actions: actions) else {
        throw Report(
          "\(source) is not the key path of an action.",
          expected: "Names with dots, and `[id: …]` for an element.",
          causes: [.init("You can list the actions.", fix: "actions")])
      }
      return try await SendCommand(argument: action).resolved(prompt)
    }
    let literal = try await literal(prompt)
    let name: String
    if let literal {
      guard case .member(let member, _) = literal else {
        throw Report(
          "\(source) is not an action.", expected: "An enum case, such as \(await example(prompt)).")
      }
      name = member
    } else {
      name = String(source.dropFirst().leadingName)
    }
    let actions = try await prompt.feature.actions()
    let action = actions.first { $0.name == name }
    if !actions.isEmpty, action == nil {
      // An unknown action is not sent to the kernel.
      throw unknown(
        name, actions, type: prompt.runningType, isOwn: prompt.isInOwnFile(name))
    }
    return Resolved(literal: literal, source: source, action: action)
  }

  /// The action as a literal; nil when it has to be compiled.
  @MainActor private func literal(_ prompt: CommandContext) async throws -> Literal? {
    do {
      return try prompt.clients.syntax.literalOrSwift(source)
    } catch var report as Report {
      if report.causes.isEmpty {
        // The first line of a script can be read before the feature's actions are known.
        let advice = ActionAdvice(actions: try await prompt.feature.actions())
        let example = Report.Cause("An action is written as in Swift.", fix: await example(prompt))
        report.causes = [advice.repaired(source) ?? example]
      }
      throw report
    }
  }

  @MainActor private func example(_ prompt: CommandContext) async -> String {
    let actions = await prompt.feature.actionsOnceKnown()
    let name = source.dropFirst().leadingName
    let near = NearNames.find(String(name), in: actions.map(\.name), limit: 1).first
    // Prefer the action that was typed, or else one that is spelled nearly so, otherwise a short one.
    let action =
      actions.first { $0.name == name } ?? actions.first { $0.name == near }
      ?? actions.first { $0.payload.isEmpty } ?? actions.min { $0.example.count < $1.example.count }
    return action?.example(keeping: source) ?? ".incrementButtonTapped"
  }

  /// - Parameter isOwn: Whether the action belongs to the learner's file.
  private func unknown(_ name: String, _ actions: [ActionCase], type: String?, isOwn: Bool) -> Report {
    let nested = ActionAdvice(actions: actions).nested(name, as: source).map {
      Report.Cause("An action of a child is sent through its parents.", fix: $0)
    }
    if isOwn {
      let play = Report.Cause(
        "The prompt runs the lesson's own feature. `play` runs your file in its place.", fix: "play")
      return Report(
        "\(type ?? "The feature") has no action .\(name), which belongs to your file.",
        causes: [play] + (nested.map { [$0] } ?? []))
    }
    if let nested {
      return Report(
        "\(type ?? "The feature") has no action .\(name), but a part of it has.", causes: [nested])
    }
    let near = NearNames.find(name, in: actions.map { ".\($0.name)" })
    let nearest = ActionAdvice(actions: actions).near(name, as: source)
    if nearest == nil, let command = CommandTable.all.named(name) {
      return Report(
        "\(type ?? "The feature") has no action .\(name).",
        causes: [.init("An action begins with a dot, and a command doesn't.", fix: command.help.name)])
    }
    return Report(
      "\(type ?? "The feature") has no action .\(name).",
      expected: "One of the actions that `actions` lists.",
      causes: [
        .init(
          nearest == nil ? "The feature has no such action." : "The action is spelled differently.",
          fix: nearest ?? "actions")
      ],
      nearNames: near
    )
  }
}

extension ActionCase {
  /// `(id: UUID, String)`
  var payloadText: String {
    "(" + payload.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ") + ")"
  }
}
