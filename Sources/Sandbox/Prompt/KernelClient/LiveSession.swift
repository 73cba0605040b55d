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

  /// Sends a request to the kernel, after waiting until a kernel is ready.
  ///
  /// - Parameter limit: How long the answer may take before the kernel counts as hung; nil when no limit is needed.
  func call(_ body: SessionRequest.Body, limit: Duration?) async throws(Report) -> SessionFrame.Reply {
    var attempts = 0
    while true {
      let process = try await ready()
      switch await ask(process, body, limit: limit) {
      case .reply(.failure(let report)): throw report
      case .reply(let reply):
        if !body.mayBeRepeated { await awaitRedraw() }
        return reply
      case .lost(let report):
        attempts += 1
        guard body.mayBeRepeated, attempts < 2 else {
          // When the call returns, the session must be restored.
          _ = try await ready()
          throw report
        }
      }
    }
  }

  func ask(
    _ process: KernelProcess, _ body: SessionRequest.Body, limit: Duration?
  ) async -> RequestTable.Outcome {
    let id = requests.makeID()
    guard let payload = try? JSONEncoder().encode(SessionRequest(id: id, body: body)) else {
      return .lost(Report("The request can't be written as JSON."))
    }
    if let limit { process.arm(id, within: limit, measuredIn: .running) }
    let outcome = await withCheckedContinuation { continuation in
      requests.add(id, .init(continuation: continuation, activity: body.activity, line: body.line))
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

extension SessionRequest.Body {
  fileprivate var mayBeRepeated: Bool {
    switch self {
    case .send, .sendSnippet, .evaluate, .view, .move, .rerun, .world: false
    default: true
    }
  }

  /// The line of Swift that the kernel evaluates for the request; nil when there is none.
  var line: String? {
    switch self {
    case .evaluate(let snippet), .sendSnippet(let snippet): snippet.source
    default: nil
    }
  }

  /// What the kernel does for the request, if it runs the learner's code outside of a reduce.
  var activity: String? {
    switch self {
    case .view: "drawing its view"
    case .evaluate(let snippet), .sendSnippet(let snippet): "evaluating `\(snippet.source)`"
    case .world(.set(let change)): "evaluating `\(change.snippet.source)`"
    default: nil
    }
  }
}
