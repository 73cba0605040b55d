import PromptMessages
import Synchronization

/// A queue of jobs that run one after another.
///
/// Typed lines wait for each other, so that they run in the order in which they were typed.
///
/// ```swift
/// let lines = JobQueue(clock: ContinuousClock()) { title in … }
/// let outcome = await lines.run(".incrementButtonTapped") { job in … }   // nil when it was canceled
/// ```
@MainActor
final class JobQueue {
  /// A job, as its body sees it.
  nonisolated final class Job: Sendable {
    let title: String
    private let canceled = Mutex(false)

    init(_ title: String) { self.title = title }

    /// Whether the job was canceled. A canceled job must not show anything, because another one may be running.
    var isCanceled: Bool { canceled.withLock { $0 } }

    fileprivate func cancel() { canceled.withLock { $0 = true } }
  }

  /// The running job, and the caller that waits for it.
  private struct Running {
    var job: Job
    var task: Task<Void, Never>
    var caller: CheckedContinuation<Outcome?, Never>

    func cancel() {
      job.cancel()
      task.cancel()
    }
  }

  private let clock: any Clock<Duration>
  private let takesLong: @Sendable (String) -> Void
  private var running: Running?
  private var isTaken = false
  private var waiting: [CheckedContinuation<Bool, Never>] = []

  /// - Parameters:
  ///   - clock: Measures how long a job takes.
  ///   - takesLong: Called once with the title of a job that has run for a second.
  nonisolated init(clock: any Clock<Duration>, takesLong: @escaping @Sendable (String) -> Void) {
    self.clock = clock
    self.takesLong = takesLong
  }

  /// How many jobs are waiting for their turn.
  var waitingCount: Int { waiting.count }

  /// Runs a job as soon as the jobs before it have ended.
  ///
  /// - Parameters:
  ///   - title: The name of the job in the message that it takes long.
  ///   - reminds: Whether there is such a message. It would come too late for a job that has the terminal for itself.
  ///   - body: The job. Its task is canceled by ``interrupt(_:)``.
  /// - Returns: What the body returned; nil when the job was canceled.
  func run(
    _ title: String, reminds: Bool = true, _ body: @escaping @MainActor (Job) async -> Outcome
  ) async -> Outcome? {
    guard await turn() else { return nil }
    defer { passTurn() }
    let job = Job(title)
    let reminder =
      !reminds
      ? nil
      : Task { [clock, takesLong] in
        try await clock.sleep(for: .seconds(1))
        if !job.isCanceled { takesLong(title) }
      }
    defer { reminder?.cancel() }
    return await withCheckedContinuation { continuation in
      let task = Task {
        let outcome = await body(job)
        self.end(job, outcome)
      }
      running = Running(job: job, task: task, caller: continuation)
    }
  }

  /// Ctrl-C: cancels the running job, and drops the waiting ones.
  ///
  /// It doesn't wait for the end of the job, since the job may wait for something that can't be canceled. The job's
  /// caller continues after `release` has returned.
  ///
  /// - Parameter release: Ends what the job may be waiting for.
  /// - Returns: Whether there was a job.
  @discardableResult
  func interrupt(_ release: @Sendable () async -> Void = {}) async -> Bool {
    dropWaiting()
    guard let interrupted = running else { return false }
    interrupted.cancel()
    await release()
    end(interrupted.job, nil)
    return true
  }

  private func end(_ job: Job, _ outcome: Outcome?) {
    guard let running, running.job === job else { return }
    self.running = nil
    running.caller.resume(returning: job.isCanceled ? nil : outcome)
  }

  // MARK: Turns

  /// Waits until no other job is running.
  ///
  /// - Returns: False when the job was dropped meanwhile.
  private func turn() async -> Bool {
    guard isTaken else {
      isTaken = true
      return true
    }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func passTurn() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume(returning: true)
  }

  private func dropWaiting() {
    let dropped = waiting
    waiting = []
    for turn in dropped { turn.resume(returning: false) }
  }
}
