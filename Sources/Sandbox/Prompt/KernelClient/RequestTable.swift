import KernelProtocol
import Reports

/// The requests that a kernel has not answered yet.
struct RequestTable {
  /// What became of a request.
  enum Outcome {
    case reply(SessionFrame.Reply)
    /// The kernel ended first.
    case lost(Report)
  }

  /// A request that waits for its answer.
  struct Pending {
    var continuation: CheckedContinuation<Outcome, Never>
    /// The step that a `send` has become.
    var step: Step?
    /// Whether it has the view drawn.
    var isView = false
  }

  private var pending: [Int: Pending] = [:]
  private var next = 1

  /// A number that no request has.
  mutating func makeID() -> Int {
    defer { next += 1 }
    return next
  }

  /// Whether a request that draws the view waits.
  var isDrawing: Bool { pending.values.contains(where: \.isView) }

  mutating func add(_ id: Int, _ request: Pending) { pending[id] = request }

  /// Notes that a `send` has become a step.
  mutating func note(_ step: Step, for id: Int) { pending[id]?.step = step }

  /// Answers a request; an answer that nobody waits for is ignored.
  mutating func answer(_ id: Int, _ reply: SessionFrame.Reply) {
    guard let request = pending.removeValue(forKey: id) else { return }
    if case .done = reply, let step = request.step {
      request.continuation.resume(returning: .reply(.step(step)))
    } else {
      request.continuation.resume(returning: .reply(reply))
    }
  }

  /// Ends all requests: a `send` whose step came back is answered with it, the others are lost.
  ///
  /// - Parameter isUndone: Whether a step is no part of the history any more.
  mutating func end(_ report: Report, isUndone: (Step) -> Bool = { _ in true }) {
    let unanswered = pending
    pending = [:]
    for request in unanswered.values {
      if let step = request.step, !isUndone(step) {
        request.continuation.resume(returning: .reply(.step(step)))
      } else {
        request.continuation.resume(returning: .lost(report))
      }
    }
  }
}
