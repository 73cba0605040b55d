import Curriculum
import KernelProtocol
import PromptMessages
import Reports
import Synchronization

/// The feature that runs behind the prompt. It starts and ends the feature's session, and shows the session's events in
/// order.
@MainActor
package final class FeatureSession {
  private let startSession: @Sendable (_ lesson: Lesson, _ isFresh: Bool) async throws -> SessionClient
  private let preparing: @Sendable () -> String?
  private let say: @Sendable (any Message) -> Void
  private var starting: Task<SessionClient, any Error>?
  private var opening: Task<Void, Never>?
  /// Whether something had to be compiled before this feature, which is so at a first start.
  private var isFirst = false
  /// The session, once it has started.
  private var running: SessionClient?
  /// What the listener to the session's events knows.
  private struct Hearing {
    /// The number of the current session. Events of a session with an older number are not shown.
    var generation = 0
    var hasLostKernel = false
  }
  private let hearing = Mutex(Hearing())
  /// The feature's actions; empty until they are known.
  private var knownActions: [ActionCase] = []
  /// The exercise whose file is running; nil while the lesson's own feature is.
  package private(set) var played: Exercise?
  /// The type of the feature in that file.
  package private(set) var playedType: String?
  /// Starts the running feature again from its first state.
  private var startAgain: (@Sendable () async throws -> SessionClient)?
  /// Whether the session stands beside the learner's own, which goes on later.
  package private(set) var isBeside = false
  /// Whether redraws of the view are shown.
  package private(set) var followsView = false

  /// - Parameters:
  ///   - startSession: Starts a lesson's feature in a kernel of its own.
  ///   - preparing: A sentence about what is being prepared before a feature can start; nil when nothing is.
  ///   - say: Shows a message about the session.
  init(
    startSession: @escaping @Sendable (Lesson, Bool) async throws -> SessionClient,
    preparing: @escaping @Sendable () -> String? = { nil },
    say: @escaping @Sendable (any Message) -> Void
  ) {
    self.startSession = startSession
    self.preparing = preparing
    self.say = say
  }

  /// Whether a feature was started and has not been ended since.
  var isStarted: Bool { starting != nil }

  /// Whether no effect is running, so that what is said now doesn't appear between two lines of an effect.
  var isIdle: Bool {
    get async { await running?.history().running.isEmpty ?? true }
  }

  /// Waits until the live feature is running, and returns its session.
  ///
  /// - Throws: A `Report` when no feature was started, or when it could not be started.
  package func live() async throws -> SessionClient {
    guard let starting else {
      throw Report(
        "No feature is running.", causes: [.init("No lesson is open.", fix: "lessons")])
    }
    if running == nil, let text = preparing() { say(Note(text)) }
    return try await starting.value
  }

  /// The session of the live feature; nil when there is none, and at a first start until it is there.
  func sessionUnlessFirst() async -> SessionClient? { isFirst ? running : await sessionIfStarted() }

  /// The session of the live feature; nil when there is none.
  package func sessionIfStarted() async -> SessionClient? {
    try? await starting?.value
  }

  /// The feature's actions. The kernel is asked only once.
  package func actions() async throws -> [ActionCase] {
    if knownActions.isEmpty { knownActions = try await live().ask(ListActions()) }
    return knownActions
  }

  /// The feature's actions, as soon as the feature has started; none when it can't be started. What a line means must not
  /// depend on how far the start has come.
  package func actionsOnceKnown() async -> [ActionCase] { (try? await actions()) ?? [] }

  /// The feature's actions. The kernel is asked each time.
  package func refreshedActions() async throws -> [ActionCase] {
    knownActions = try await live().ask(ListActions())
    return knownActions
  }

  /// Shows the feature's view.
  ///
  /// - Parameter follows: Whether its redraws are shown from here on; nil doesn't change that.
  package func view(follows: Bool?) async throws {
    try await live().view(follows)
    followsView = follows ?? followsView
  }

  // MARK: Starting and ending

  /// Starts the feature of a lesson in place of the running one. It returns at once; ``live()`` waits for the session.
  package func start(_ lesson: Lesson, isFresh: Bool) async {
    await run(playing: nil) { [startSession] in try await startSession(lesson, isFresh) }
    startAgain = { [startSession] in try await startSession(lesson, true) }
  }

  /// Starts the learner's own feature in place of the running one.
  ///
  /// - Parameter type: The feature's type.
  package func play(
    _ exercise: Exercise, type: String?, start: @escaping @Sendable () async throws -> SessionClient
  )
    async
  {
    await run(playing: exercise, start)
    startAgain = start
    playedType = type
  }

  /// Starts a session beside the learner's own.
  ///
  /// - Parameter start: Starts a session that isn't kept.
  package func startBeside(_ start: @escaping @Sendable () async throws -> SessionClient) async {
    await run(playing: nil, start)
    startAgain = start
    isBeside = true
  }

  /// Starts the running feature again from its first state.
  ///
  /// - Returns: The history of the session that has ended; nil when there was none.
  package func restart() async -> History? {
    guard let startAgain else { return nil }
    let history = await sessionIfStarted()?.history()
    let wasBeside = isBeside
    await run(playing: played, startAgain)
    isBeside = wasBeside
    return history
  }

  private func run(playing exercise: Exercise?, _ start: @escaping @Sendable () async throws -> SessionClient)
    async
  {
    await leave()
    played = exercise
    isBeside = false
    followsView = false
    isFirst = preparing() != nil
    let generation = hearing.withLock { hearing in
      hearing = Hearing(generation: hearing.generation + 1)
      return hearing.generation
    }
    let task = Task { [weak self] in
      let session = try await start()
      session.feed.follow { [weak self] in self?.tell($0, generation) }
      return session
    }
    starting = task
    opening = Task { [weak self] in
      do {
        await self?.started(try await task.value, generation)
      } catch {
        self?.failedToStart(error, generation)
      }
    }
  }

  /// Ends the session after showing its remaining events.
  func leave() async {
    guard let starting else { return }
    if running == nil, preparing() != nil {
      // What is being compiled may take half a minute. Nobody has seen this session yet, so it is closed when it comes.
      starting.cancel()
      Task { try? await starting.value.close() }
    } else {
      if let session = try? await starting.value { await session.close() }
      await opening?.value
    }
    self.starting = nil
    opening = nil
    running = nil
    knownActions = []
  }

  /// Ctrl-C: stops what the kernel is doing.
  func interrupt() async {
    await running?.interrupt()
  }

  private func started(_ session: SessionClient, _ generation: Int) async {
    guard isCurrent(generation) else { return }
    running = session
    // What is restored from here on is this session, after its kernel has ended.
    hearing.withLock { $0.hasLostKernel = true }
    knownActions = (try? await session.ask(ListActions())) ?? []
  }

  private func failedToStart(_ error: any Error, _ generation: Int) {
    guard isCurrent(generation), !(error is CancellationError) else { return }
    say(ErrorMessage(error as? Report ?? Report("The feature could not be started.", found: "\(error)")))
  }

  private func isCurrent(_ generation: Int) -> Bool { hearing.withLock { $0.generation == generation } }

  /// Shows an event of the session at once, so that an answer appears after the events that led to it.
  private nonisolated func tell(_ event: SessionEvent, _ generation: Int) {
    let hasLostKernel: Bool? = hearing.withLock { hearing in
      guard hearing.generation == generation else { return nil }
      if case .kernelEnded = event { hearing.hasLostKernel = true }
      return hearing.hasLostKernel
    }
    guard let hasLostKernel, let message = event.message(hasLostKernel: hasLostKernel) else { return }
    say(message)
  }
}

extension Report {
  /// Whether it is about the kernel's end, which the session tells itself. The call that failed because of it has the same report.
  package var isOfKernelEnd: Bool { kind == Kind.kernelEnded }
}
