/// How much may be spent on the search for a repair.
///
/// The time is that of the processor, as far as the compilers take it that try edits. So a busy machine makes the search slower, but
/// not shorter, and it finds the same.
public struct RepairBudget: Equatable, Sendable {
  /// How many edits are tried for the first error at most.
  public var tries: Int
  /// After this time no further edit is tried; nil for no limit.
  public var processorTime: Duration?
  /// How many checks there may be even where the machine is too slow to make them in that time. They end after twice the time.
  public var promisedChecks = 0

  /// For a person who waits.
  public static let interactive = RepairBudget(tries: 24, processorTime: .seconds(3), promisedChecks: 10)
  /// For a class or a test, where nobody waits and every run must say the same. The tries end long before the time does.
  public static let thorough = RepairBudget(tries: 24, processorTime: .seconds(120))

  /// For whoever wants the likely reasons alone: no edit is tried.
  public static let reasons = RepairBudget(tries: 0, processorTime: .zero)

  /// Creates a budget.
  public init(tries: Int, processorTime: Duration?, promisedChecks: Int = 0) {
    (self.tries, self.processorTime, self.promisedChecks) = (tries, processorTime, promisedChecks)
  }

  /// Whether no time is left.
  func isSpent(by checker: any Checker) -> Bool {
    guard let processorTime else { return false }
    let isPromised = checker.checkCount < promisedChecks
    return checker.processorTime >= (isPromised ? processorTime * 2 : processorTime)
  }
}
