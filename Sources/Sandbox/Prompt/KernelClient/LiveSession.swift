import Foundation
import KernelProtocol
import Processes
import Reports

/// A session that continues when its kernel ends: it keeps the history, and starts a new kernel in the same state.
///
/// Calls wait while a kernel is being replaced. A request that the old kernel did not answer is sent to the new one,
/// unless the request could have ended the old kernel, as a sent action could.
actor LiveSession {
  let options: SessionOptions
  /// What is told. The reply to a request is returned after the events before it were told.
  nonisolated let sink = SessionFeed()
  var log: SessionRecord
  var kernel: KernelLifetime
  var requests = RequestTable()
  var output: OutputFilter
  var view = FollowedView()
  var settleWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  let born = ContinuousClock.now

  init(_ options: SessionOptions) throws(Report) {
    self.options = options
    kernel = KernelLifetime(code: options.code)
    output = OutputFilter(burst: options.limits.shownBurst, rate: options.limits.shownRate)
    log = try SessionRecord(options)
    if let problem = log.problem { sink.yield(.issue(problem)) }
  }

  var history: History { log.history }

  // MARK: Calls

  /// Asks the kernel, after waiting until a kernel is ready that knows what the request needs.
  func ask<R: KernelRequest>(_ request: R) async throws(Report) -> R.Answer {
    try await call(request).decoded(as: R.Answer.self)
  }

  /// Sends a request to the kernel, and returns its reply as it is.
  func call(_ request: some KernelRequest) async throws(Report) -> RequestTable.Reply {
    _ = try await ready()
    if let snippet = request.snippet { try await provide(snippet) }
    for step in request.steps { try await learn(step) }
    let mayBeRepeated = type(of: request).mayBeRepeated
    var attempts = 0
    while true {
      let process = try await ready()
      switch await ask(process, request) {
      case .refused(let report): throw report
      case .answered(let reply):
        if !mayBeRepeated { await awaitRedraw() }
        return reply
      case .lost(let report):
        attempts += 1
        guard mayBeRepeated, attempts < 2 else {
          // When the call returns, the session must be restored.
          _ = try await ready()
          throw report
        }
      }
    }
  }

  /// Sends a request to a kernel that may not be ready yet.
  ///
  /// - Parameter limit: How long the answer may take before the kernel counts as hung; nil for the request's own limit.
  func ask(
    _ process: KernelProcess, _ request: some KernelRequest, within limit: Duration? = nil
  ) async -> RequestTable.Outcome {
    let id = requests.makeID()
    guard let payload = try? RequestMessage(id: id, request).payload() else {
      return .lost(Report("The request can't be written as JSON."))
    }
    process.arm(id, within: limit ?? options.limits[type(of: request).limit], measuredIn: .running)
    let outcome = await withCheckedContinuation { continuation in
      requests.add(
        id,
        .init(continuation: continuation, activity: request.activity, line: request.snippet?.source))
      process.send(payload)
    }
    process.disarm(id)
    return outcome
  }

  /// Waits until a kernel is ready, and returns it.
  func ready() async throws(Report) -> KernelProcess {
    while true {
      switch kernel.phase {
      case .ready:
        if let process = kernel.process { return process }
        throw Report("The session has no kernel.")
      case .starting: await withCheckedContinuation { kernel.wait($0) }
      case .failed(let report): throw report
      case .closed: throw Report("The session is closed.")
      }
    }
  }

  func record(_ entry: HistoryEntry) {
    if let problem = log.append(entry) { sink.yield(.issue(problem)) }
    guard history.running.isEmpty, !settleWaiters.isEmpty else { return }
    for waiter in settleWaiters.values { waiter.resume() }
    settleWaiters = [:]
  }

  /// Ends the session, because no kernel can be started.
  func fail(_ report: Report) {
    kernel.enter(.failed(report))
    sink.finish()
  }
}
