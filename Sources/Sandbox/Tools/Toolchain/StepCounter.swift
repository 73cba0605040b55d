import Synchronization

/// Numbers the steps in the order in which they begin.
final class StepCounter: Sendable {
  private let total: @Sendable () -> Int
  private let last = Mutex(PreparationStep(number: 0, total: 0, title: ""))

  /// - Parameter total: Counts the steps that are needed. It is called when the first one begins.
  init(total: @escaping @Sendable () -> Int) { self.total = total }

  func next(_ title: String, _ report: @Sendable (PreparationStep) -> Void) {
    let step = last.withLock { last in
      if last.number == 0 { last.total = total() }
      last.number += 1
      last.total = max(last.total, last.number)
      last.title = title
      return last
    }
    report(step)
  }
}
