import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import SyntaxProtocol

/// Runs the lines that are typed at the prompt, and shows their results.
///
/// It has no terminal, no process and no files of its own: it receives them as ``Clients``, and it returns everything
/// as ``Message`` values, in order. Each of its parts has one job: ``LineBuffer`` joins lines, ``JobQueue`` runs them
/// one after another, ``FeatureSession`` runs the feature, ``PromptDesk`` judges the learner's file, and ``Place`` knows where
/// the learner is in the curriculum.
///
/// ```swift
/// let interpreter = Interpreter(clients: clients) { message in print(renderer.render(message)) }
/// try await interpreter.open(lesson: "counter")
/// await interpreter.run(".incrementButtonTapped")   // says what has changed
/// ```
public actor Interpreter {
  let context: CommandContext
  private let lines: JobQueue
  private var buffer: LineBuffer

  /// - Parameters:
  ///   - clients: The prompt's outside world.
  ///   - commands: The commands of the prompt.
  ///   - say: Shows a message. It is called in the order in which things happen.
  public init(
    clients: Clients, commands: [any Command.Type] = CommandTable.all,
    say: @escaping @Sendable (any Message) -> Void
  ) {
    let goalWatch = GoalWatch()
    let desk = PromptDesk(clients: clients)
    context = CommandContext(
      clients: clients,
      feature: FeatureSession(startSession: clients.startSession) { message in
        say(message)
        if (message as? StepMessage)?.step.origin != nil { goalWatch.effectSent() }
      },
      place: Place(clients: clients, desk: desk, say: say), desk: desk,
      predictions: MissedPredictions(), testMode: TestMode(), goalWatch: goalWatch, commands: commands,
      say: say)
    desk.join(context)
    goalWatch.begin { [context] in await context.tellReachedGoal() }
    lines = JobQueue(clock: clients.clock) { say(StillRunning($0)) }
    buffer = LineBuffer(scanner: Scanner(commands: commands), syntax: clients.syntax)
  }

  // MARK: Lines

  /// Whether the next line belongs to the last one.
  public var isUnfinished: Bool { buffer.isUnfinished }

  /// Runs one line, after the lines before it.
  ///
  /// - Parameter line: What was typed, without its line feed.
  /// - Returns: The line's outcome. An error has been shown already.
  @discardableResult
  public func run(_ line: String) async -> Outcome {
    let scanned: Scanned
    do {
      guard let complete = try buffer.add(line) else { return .incomplete }
      scanned = complete
    } catch {
      context.say(ErrorMessage(error))
      return .failed
    }
    if !scanned.leaves { await context.place.stays() }
    if !scanned.keepsFix { await context.desk.send(.fixForgotten) }
    let outcome = await lines.run(line.trimmed, reminds: !scanned.lendsTerminal) { [context] job in
      let prompt = context.saying { message in if !job.isCanceled { context.say(message) } }
      return await prompt.perform(scanned)
    }
    await context.leavePlayedExercise()
    await context.tellReachedGoal()
    await context.desk.follow()
    if outcome == .done, scanned.sendsAction, await context.feature.isIdle,
      let action = await context.predictions.due(in: context.place.exercise?.id)
    {
      context.say(PredictAgainMessage(action: action))
    }
    if let outcome { return outcome }
    context.say(Note("Stopped."))
    return .failed
  }

  /// Ctrl-C: discards a line that is not complete yet, and stops the running line.
  public func interrupt() async {
    buffer.clear()
    if await !lines.interrupt({ [context] in await context.feature.interrupt() }) {
      await context.desk.send(.interrupted)
    }
  }

  /// Judges the file of the current exercise each time it is saved, until the session is closed.
  public func watchSaves() async {
    await context.desk.beginWatching()
  }

  /// What Tab offers for the line up to the cursor.
  public func complete(_ typed: String) async -> Candidates {
    await LineCompletion(context: context, isUnfinished: isUnfinished).complete(typed)
  }

  /// What is open in the lines so far, such as `(`, from the outside to the inside.
  public var openBrackets: [String] { buffer.open }

  /// Says goodbye when the input has ended, as `quit` does.
  public func sayGoodbye() async {
    let message = await context.goodbye()
    if message.folder != nil { context.say(message) }
  }

  // MARK: The lesson

  /// The lesson whose feature is running.
  public var lesson: Lesson? {
    get async { await context.place.lesson }
  }

  /// What the prompt shows: the lesson, or the exercise whose file is running.
  public var name: String {
    get async {
      if let played = await context.feature.played { return played.slug }
      return await lesson?.slug ?? "tca"
    }
  }

  /// Whether the lines are those of a test.
  public var isTesting: Bool {
    get async { await context.testMode.isOn }
  }

  /// Opens a lesson: starts its feature and goes to the exercise where the learner is.
  ///
  /// - Parameters:
  ///   - name: A slug, or `lesson/exercise`; nil for the learner's place.
  ///   - isFresh: Whether to discard an earlier session's history.
  ///   - remembers: Whether to make this the learner's place, with a copy of the exercise to work on.
  /// - Throws: A `Report` when there is no such lesson.
  public func open(lesson name: String? = nil, isFresh: Bool = false, remembers: Bool = true) async throws {
    try await context.open(lesson: name, isFresh: isFresh, remembers: remembers)
  }

  /// Starts the feature of a lesson without moving the learner there.
  package func startSession(_ lesson: Lesson, isFresh: Bool) async {
    try? await context.place.enter(lesson, at: nil, remembers: false)
    await context.feature.start(lesson, isFresh: isFresh)
  }

  /// Waits until the live feature is running, and returns its session.
  func live() async throws -> SessionClient { try await context.feature.live() }

  /// Shows where the learner is, and what to do next.
  ///
  /// - Parameter introduces: Whether to show the lesson's introduction even if the learner has begun the lesson
  ///   already.
  public func welcome(introduces: Bool = false) async {
    guard let lesson = await context.place.lesson else { return }
    context.say(
      WelcomeMessage(
        lesson: lesson, progress: await context.place.loadProgress(), exercise: await context.place.exercise,
        introduces: introduces))
  }

  /// Waits until no effect is running.
  ///
  /// - Parameter limit: How long to wait.
  /// - Returns: Whether no effect is running any more; false when the limit has passed first.
  @discardableResult
  public func settle(within limit: Duration) async -> Bool {
    guard let session = await context.feature.sessionIfStarted() else { return true }
    return await session.settle(limit)
  }

  /// Ends the session after showing its remaining events.
  public func close() async {
    await context.desk.send(.closed)
    await context.feature.leave()
  }
}

extension CommandContext {
  /// Runs a line, and shows its answer after the events that led to it.
  func perform(_ scanned: Scanned) async -> Outcome {
    await perform { try await answer(to: scanned) }
  }

  fileprivate func perform(_ body: () async throws -> (any Message)?) async -> Outcome {
    do {
      let answer = try await body()
      guard let answer else { return .done }
      if answer.outcome != .quit || (answer as? QuitMessage)?.folder != nil { say(answer) }
      return answer.outcome
    } catch {
      return tell(error)
    }
  }

  private func answer(to scanned: Scanned) async throws -> (any Message)? {
    switch scanned {
    case .nothing: nil
    case .action(let source): try await SendCommand(argument: source).run(self)
    case .command(let command, let argument): try await answer(of: command.init(argument: argument))
    case .statement(let statement, let line): try await answer(to: statement, line)
    case .unknown(let line): throw await unknown(line)
    }
  }

  private func answer<C: Command>(of command: C) async throws -> (any Message)? {
    if C.help.isLive { try await requireLiveMode(for: C.help.name) }
    return try await command.run(self)
  }

  /// In live mode, a `send` without a closure is an action.
  private func answer(to statement: TestStatement, _ line: String) async throws -> (any Message)? {
    if await testMode.isOn { return try await runTyped(statement.source, isFinish: statement.isFinish) }
    if let sent = statement.sent { return try await SendCommand(argument: sent).run(self) }
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

  /// The report of a line that is neither a command nor an action, with what was most likely meant.
  func unknown(_ line: String) async -> Report {
    let state = try? await feature.sessionIfStarted()?.ask(ReadState())
    var file: String?
    if let exercise = await place.exercise, exercise.kind.rules.isSwift {
      file = try? clients.workspace.prepare(exercise).file.path
    }
    return LineAdvice(
      commands: commands, actions: await feature.actionsOnceKnown(), stateNames: state?.children ?? [],
      assigned: await assigned(by: line), file: file, book: clients.book
    ).report(line)
  }

  /// Whether an action belongs to the learner's file, which is not running: the file has it, or the exercise asks for it.
  func isInOwnFile(_ action: String) async -> Bool {
    guard await feature.played == nil, let exercise = await place.exercise, exercise.kind.rules.isFeature
    else { return false }
    if exercise.tasks.contains(where: { $0.text.contains("`.\(action)`") || $0.text.contains("`\(action)`") })
    {
      return true
    }
    guard let file = try? clients.workspace.prepare(exercise).file, let text = try? TextFile.read(file.path)
    else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.split { !$0.isNamePart }.starts(with: ["case", action[...]])
        && !line.contains("case .")
    }
  }

  /// The part of the state that a line assigns, or whose path is most like its path; nil when there is none.
  func assigned(by line: String) async -> StateValue? {
    guard let assignment = StateAssignment(line), let session = await feature.sessionIfStarted() else {
      return nil
    }
    do {
      return try await session.ask(ReadState(assignment.path))
    } catch {
      guard let near = (error as? Report)?.nearNames.first else { return nil }
      return try? await session.ask(ReadState(near))
    }
  }
}
