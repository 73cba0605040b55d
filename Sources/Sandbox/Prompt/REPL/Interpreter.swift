import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages

/// Runs the lines that are typed at the prompt, and shows their results.
///
/// It has no terminal, no process and no files of its own: it receives them as ``Clients``, and it returns everything
/// as ``Message`` values, in order. Each of its parts has one job: ``LineBuffer`` joins lines, ``JobQueue`` runs them
/// one after another, and ``CommandContext`` is what the commands see and change.
///
/// ```swift
/// let interpreter = Interpreter(clients: clients) { message in print(renderer.render(message)) }
/// try await interpreter.open(lesson: "counter")
/// await interpreter.run(".incrementButtonTapped")   // says what has changed
/// ```
@MainActor
public final class Interpreter {
  let context: CommandContext
  private let lines: JobQueue
  private let say: @Sendable (any Message) -> Void
  private var buffer: LineBuffer

  /// - Parameters:
  ///   - clients: The prompt's outside world.
  ///   - commands: The commands of the prompt.
  ///   - say: Shows a message. It is called in the order in which things happen.
  public nonisolated init(
    clients: Clients, commands: [any Command.Type],
    say: @escaping @Sendable (any Message) -> Void
  ) {
    self.say = say
    context = CommandContext(clients: clients, commands: commands, show: say)
    lines = JobQueue(clock: clients.clock) { say(StillRunning($0)) }
    buffer = LineBuffer(commands: commands, syntax: clients.syntax)
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
      context.show(ErrorMessage(error))
      return .failed
    }
    let outcome = await lines.run(line.trimmed, reminds: !scanned.lendsTerminal) { [context] _ in
      context.begin(scanned)
      return await context.perform(scanned)
    }
    await context.end(scanned, outcome)
    return outcome ?? .failed
  }

  /// Ctrl-C: discards a line that is not complete yet, and stops the running line.
  public func interrupt() async {
    buffer.clear()
    if await !lines.interrupt({ [context] in await context.feature.interrupt() }) {
      context.desk.send(.interrupted)
    }
  }

  /// Judges the file of the current exercise each time it is saved, until the session is closed.
  public func watchSaves() {
    context.state.watchesSaves = true
    context.desk.send(.watchTurned(on: true))
    context.followSaves()
  }

  /// What Tab offers for the line up to the cursor.
  public func complete(_ typed: String) async -> Candidates {
    await LineCompletion(context: context, isUnfinished: isUnfinished).complete(typed)
  }

  /// What is open in the lines so far, such as `(`, from the outside to the inside.
  public var openBrackets: [String] { buffer.open }

  /// Says goodbye when the input has ended, as `quit` does.
  public func sayGoodbye() {
    let message = context.goodbye()
    if message.folder != nil { say(message) }
  }

  // MARK: The lesson

  /// The lesson whose feature is running.
  public var lesson: Lesson? { context.state.lesson }

  /// What the prompt shows: the lesson, or the exercise whose file is running.
  public var name: String { context.feature.played?.slug ?? lesson?.slug ?? "tca" }

  /// Whether the lines are those of a test.
  public var isTesting: Bool { context.state.test != nil }

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
    try? await context.enter(lesson, at: nil, remembers: false)
    await context.feature.start(lesson, isFresh: isFresh)
  }

  /// Waits until the live feature is running, and returns its session.
  func live() async throws -> SessionClient { try await context.feature.live() }

  /// Shows where the learner is, and what to do next.
  ///
  /// - Parameter introduces: Whether to show the lesson's introduction even if the learner has begun the lesson
  ///   already.
  public func welcome(introduces: Bool = false) async {
    guard let lesson else { return }
    say(
      WelcomeMessage(
        lesson: lesson, progress: await context.deskClient.progress(), exercise: context.exercise,
        offersReview: await context.beginsSitting(), introduces: introduces))
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
    context.desk.send(.closed)
    await context.feature.leave()
  }
}
