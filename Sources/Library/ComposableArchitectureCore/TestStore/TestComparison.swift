/// How test stores compare states and actions: by their `==`, and in a process that judges code also part by part.
package enum TestComparison {
  /// Returns where two values differ that are equal by their own `==`, as in “`rows[0].name` differs”; nil when they don't differ.
  ///
  /// Unsafe: it is written once, before any test runs.
  package nonisolated(unsafe) static var hiddenDifference: (@Sendable (Any, Any) -> String?)?

  static func areEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    left == right && hiddenDifference?(left, right) == nil
  }

  /// A sentence for the reader of a failure when the values differ although `==` calls them equal; nil otherwise.
  static func advice<Value: Equatable>(_ left: Value, _ right: Value) -> String? {
    guard left == right, let difference = hiddenDifference?(left, right) else { return nil }
    return "Your `==` calls these equal, but \(difference)."
  }
}
