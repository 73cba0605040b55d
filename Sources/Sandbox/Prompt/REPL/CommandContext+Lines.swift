import PromptLanguage
import PromptMessages
import Reports

/// Running lines: each is given to its command, and the command's answer is shown.
extension CommandContext {
  /// What a line means.
  package func scan(_ line: String) -> Scanned { Scanner(commands: commands).scan(line) }

  /// A line begins that was typed, or that a script has.
  func begin(_ scanned: Scanned) {
    state.sent = nil
    if !scanned.keepsFix { desk.send(.fixForgotten) }
  }

  /// A line has ended: what it leads to is shown.
  ///
  /// - Parameter outcome: The outcome; nil when the line was interrupted.
  func end(_ scanned: Scanned, _ outcome: Outcome?) async {
    state.lastCommand = outcome == .done ? scanned.command : nil
    await leavePlayedExercise()
    await tellReachedGoal()
    followSaves()
    if outcome == nil { show(Note("Stopped.")) }
    if outcome == .done, state.sent != nil, await feature.isIdle,
      let action = state.predictions.due(in: exercise?.id)
    {
      say(PredictAgainMessage(action: action))
    }
  }

  /// Runs a line, and shows its answer after the events that led to it.
  package func perform(_ scanned: Scanned) async -> Outcome {
    do {
      guard let answer = try await answer(to: scanned) else { return .done }
      if answer.outcome != .quit || (answer as? QuitMessage)?.folder != nil { say(answer) }
      return answer.outcome
    } catch {
      return tell(error)
    }
  }

  private func answer(to scanned: Scanned) async throws -> (any Message)? {
    switch scanned {
    case .nothing: nil
    case .action(let source): try await send(source)
    case .command(let command, let argument): try await answer(of: command.init(argument: argument))
    case .statement(let statement, let line): try await answer(to: statement, line)
    case .unknown(let line): try await answer(toUnknown: line)
    }
  }

  private func answer<C: Command>(of command: C) async throws -> (any Message)? {
    if C.help.isLive { try requireLiveMode(for: C.help.name) }
    return try await command.run(self)
  }

  /// A line that begins with a dot is a `send` without the word.
  private func send(_ action: String) async throws -> (any Message)? {
    guard let send = commands.named("send") else { throw await unknown(action) }
    return try await answer(of: send.init(argument: action))
  }

  /// In live mode, a `send` without a closure is an action.
  private func answer(to statement: TestStatement, _ line: String) async throws -> (any Message)? {
    if state.test != nil { return try await runTyped(statement.source, isFinish: statement.isFinish) }
    if let sent = statement.sent { return try await send(sent) }
    guard statement.source.hasPrefix("await store.send") else { throw Report.notTesting }
    throw await unknown(line)
  }

  private func tell(_ error: any Error) -> Outcome {
    switch error {
    case is CancellationError: say(Note("Stopped."))
    case is ToldFailure: break
    case let report as Report:
      if !report.isOfKernelEnd { say(ErrorMessage(report)) }
    default: say(ErrorMessage(Report("The command failed.", found: "\(error)")))
    }
    return .failed
  }
}
