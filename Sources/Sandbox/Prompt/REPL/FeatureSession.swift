import Curriculum
import KernelProtocol
import Reports

/// The feature that runs behind the prompt: the life of its session, and the pump that tells its events in their order.
actor FeatureSession {
  private let startSession: @Sendable (_ lesson: Lesson, _ isFresh: Bool) async throws -> SessionClient
  private let say: @Sendable (any Message) -> Void
  private var starting: Task<SessionClient, any Error>?
  private var pump: Task<Void, Never>?
  /// The session, once it has started.
  private var running: SessionClient?
  /// Sessions are counted, so that nothing late is told from one that was left.
  private var generation = 0
  private var hasLostKernel = false
  /// The last death of a kernel that was told; the call that it cost throws the same.
  private var toldEnding: Report?
  private var marks = Marks()
  /// What can be sent, as far as it has been asked for.
  private(set) var knownActions: [ActionCase] = []
  /// Whether redraws of the view are told.
  private(set) var followsView = false

  /// - Parameters:
  ///   - startSession: Starts a lesson's feature in a kernel of its own.
  ///   - say: Tells what happens in the session.
  init(
    startSession: @escaping @Sendable (Lesson, Bool) async throws -> SessionClient,
    say: @escaping @Sendable (any Message) -> Void
  ) {
    self.startSession = startSession
    self.say = say
  }

  /// Whether a feature was started and not left since.
  var isStarted: Bool { starting != nil }

  /// The session of the live feature, as soon as it runs.
  ///
  /// - Throws: A `Report` when no feature was started, or when it could not be started.
  func live() async throws -> SessionClient {
    guard let starting else {
      throw Report(
        "No feature is running.", causes: [.init("No lesson is open.", fix: "lessons")])
    }
    return try await starting.value
  }

  /// The session of the live feature; nil where there is none.
  func sessionIfStarted() async -> SessionClient? {
    try? await starting?.value
  }

  /// What can be sent, asked for once.
  func actions() async throws -> [ActionCase] {
    if knownActions.isEmpty { knownActions = try await live().actions() }
    return knownActions
  }

  /// What can be sent, asked for anew.
  func refreshedActions() async throws -> [ActionCase] {
    knownActions = try await live().actions()
    return knownActions
  }

  /// Has the view told.
  ///
  /// - Parameter follows: Whether its redraws are told from here on; nil leaves that as it is.
  func view(follows: Bool?) async throws {
    try await live().view(follows)
    followsView = follows ?? followsView
  }

  // MARK: Life

  /// Starts the feature of a lesson in place of the one that runs. Returns at once: whoever needs the session waits for it.
  func start(_ lesson: Lesson, isFresh: Bool) async {
    await leave()
    followsView = false
    generation += 1
    let generation = generation
    let start = startSession
    let task = Task { try await start(lesson, isFresh) }
    starting = task
    pump = Task { [weak self] in
      do {
        let session = try await task.value
        await self?.started(session, generation)
        for await event in session.events { await self?.tell(event, generation) }
      } catch {
        await self?.failedToStart(error, generation)
      }
      await self?.ended(generation)
    }
  }

  /// Ends the session after telling what is still to be told.
  func leave() async {
    guard let starting else { return }
    if let session = try? await starting.value { await session.close() }
    await pump?.value
    self.starting = nil
    pump = nil
    knownActions = []
  }

  /// Ctrl-C: stops what the kernel is doing.
  func interrupt() async {
    await running?.interrupt()
  }

  private func started(_ session: SessionClient, _ generation: Int) async {
    guard generation == self.generation else { return }
    running = session
    hasLostKernel = false
    knownActions = (try? await session.actions()) ?? []
  }

  private func failedToStart(_ error: any Error, _ generation: Int) {
    guard generation == self.generation, !(error is CancellationError) else { return }
    say(ErrorMessage(error as? Report ?? Report("The feature could not be started.", found: "\(error)")))
  }

  private func tell(_ event: SessionEvent, _ generation: Int) {
    guard generation == self.generation else { return }
    if case .kernelEnded(let report) = event {
      hasLostKernel = true
      toldEnding = report
    }
    if case .mark(let number) = event { marks.told(number) }
    if let message = event.message(hasLostKernel: hasLostKernel) { say(message) }
  }

  private func ended(_ generation: Int) {
    guard generation == self.generation else { return }
    running = nil
    marks.tellAll()
  }

  // MARK: Order

  /// Waits until all that has happened so far was told, so that an answer never overtakes what led to it.
  ///
  /// A session that is still starting has nothing to tell.
  func catchUp() async {
    guard let session = running else { return }
    let mark = marks.next()
    await session.mark(mark)
    guard running != nil else { return }
    await withCheckedContinuation { marks.wait(for: mark, $0) }
  }

  /// Whether a report is the end of a kernel that was told already; asking forgets it.
  func wasTold(_ report: Report) -> Bool {
    guard report == toldEnding else { return false }
    toldEnding = nil
    return true
  }

  /// Whether a report is the end of a kernel that was told already.
  func isTold(_ report: Report) -> Bool { report == toldEnding }
}

/// Marks among events: numbers that come back when everything before them has been told.
private struct Marks {
  private var last = 0
  private var lastTold = 0
  private var waiters: [(mark: Int, continuation: CheckedContinuation<Void, Never>)] = []

  mutating func next() -> Int {
    last += 1
    return last
  }

  mutating func wait(for mark: Int, _ continuation: CheckedContinuation<Void, Never>) {
    if mark <= lastTold { continuation.resume() } else { waiters.append((mark, continuation)) }
  }

  mutating func told(_ mark: Int) {
    lastTold = max(lastTold, mark)
    let ready = waiters.filter { $0.mark <= lastTold }
    waiters.removeAll { $0.mark <= lastTold }
    for waiter in ready { waiter.continuation.resume() }
  }

  mutating func tellAll() { told(last) }
}
