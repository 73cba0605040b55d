import KernelProtocol
import REPL
import Synchronization

/// How long the `wait` lines of a script may wait together.
///
/// Only waiting counts. What the machine takes for the lines themselves does not, so that a slow machine never turns a
/// right script into a wrong one; a feature that doesn't come back is stopped by the limits of its kernel.
final class WaitBudget: Sendable {
  let total: Duration
  private let clock: any Clock<Duration>
  private let state: Mutex<(left: Duration, isSpent: Bool)>

  /// - Parameter clock: Measures how long a `wait` took.
  init(_ total: Duration, clock: any Clock<Duration>) {
    self.total = total
    self.clock = clock
    state = Mutex((total, false))
  }

  /// Whether a `wait` ended because nothing was left, before its effects did.
  var isSpent: Bool { state.withLock { $0.isSpent } }

  /// The session with waits that end when the budget is spent.
  func limiting(_ session: SessionClient) -> SessionClient {
    var limited = session
    limited.settle = { limit in
      let allowed = min(limit, self.state.withLock { $0.left })
      var isSettled = false
      let time = await self.clock.measure { isSettled = await session.settle(allowed) }
      self.state.withLock { state in
        state.left = max(.zero, state.left - time)
        state.isSpent = state.isSpent || (!isSettled && allowed < limit)
      }
      return isSettled
    }
    return limited
  }
}
