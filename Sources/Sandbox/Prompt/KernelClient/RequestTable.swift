import Foundation
import KernelProtocol
import Reports

/// The requests that a kernel has not answered yet.
struct RequestTable {
  /// The outcome of a request.
  enum Outcome {
    case answered(Reply)
    case refused(Report)
    /// The kernel ended first.
    case lost(Report)
  }

  /// What the kernel answers.
  struct Reply {
    /// The answer as JSON.
    var answer: Data
    /// The step of the action that the request sent, which was told before the answer.
    var step: Step?

    /// The answer, as the type that the request has named.
    func decoded<Answer: Decodable>(as _: Answer.Type) throws(Report) -> Answer {
      do {
        return try JSONDecoder().decode(Answer.self, from: answer)
      } catch {
        throw .unexpectedReply
      }
    }
  }

  /// A request that is waiting for its answer.
  struct Pending {
    var continuation: CheckedContinuation<Outcome, Never>
    /// The step of a `send`, as soon as its action was processed.
    var step: Step?
    /// What the kernel does for the request, such as `drawing its view`; nil when it runs no code of the learner.
    var activity: String?
    /// The learner's own line of Swift that the kernel evaluates for the request; nil when there is none.
    var line: String?
  }

  private var pending: [Int: Pending] = [:]
  private var next = 1

  /// A number that no request has.
  mutating func makeID() -> Int {
    defer { next += 1 }
    return next
  }

  /// What the kernel does for the requests that are waiting; nil when it runs no code of the learner.
  var activity: String? { pending.values.lazy.compactMap(\.activity).first }

  /// The line of Swift that the kernel evaluates for a request that is waiting; nil when there is none.
  var line: String? { pending.values.lazy.compactMap(\.line).first }

  mutating func add(_ id: Int, _ request: Pending) { pending[id] = request }

  /// Notes the step of a `send`, whose action was processed.
  mutating func note(_ step: Step, for id: Int) { pending[id]?.step = step }

  /// Answers a request. An answer without a waiting request is ignored.
  mutating func answer(_ id: Int, _ answer: Data) {
    guard let request = pending.removeValue(forKey: id) else { return }
    request.continuation.resume(returning: .answered(Reply(answer: answer, step: request.step)))
  }

  /// Ends a request with the kernel's report.
  mutating func refuse(_ id: Int, _ report: Report) {
    pending.removeValue(forKey: id)?.continuation.resume(returning: .refused(report))
  }

  /// Ends all requests. A `send` whose action was processed is answered with its step; the others are lost.
  ///
  /// - Parameter isUndone: Whether a step is not part of the history any more.
  mutating func end(_ report: Report, isUndone: (Step) -> Bool = { _ in true }) {
    let unanswered = pending
    pending = [:]
    for request in unanswered.values {
      if let step = request.step, !isUndone(step) {
        request.continuation.resume(returning: .answered(Reply(answer: Data(), step: step)))
      } else {
        request.continuation.resume(returning: .lost(report))
      }
    }
  }
}
