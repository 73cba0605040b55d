import Synchronization

/// Numbers the steps in the order in which they begin.
final class StepCounter: Sendable {
  private let total: Int
  private let report: @Sendable (PreparationStep) -> Void
  private let number = Mutex(0)

  init(total: Int, report: @escaping @Sendable (PreparationStep) -> Void) {
    self.total = total
    self.report = report
  }

  func next(_ title: String) {
    let number = number.withLock { number in
      number += 1
      return number
    }
    report(PreparationStep(number: number, total: max(total, number), title: title))
  }
}
