import KernelProtocol
import PromptMessages

/// A comparison as it is typed: a path into the state, an operator, and what stands behind it.
package struct ComparisonText: Equatable {
  /// What stands before the sign.
  package var path: String
  /// The sign.
  package var comparison: StateCondition.Comparison
  /// What stands after the sign.
  package var literal: String

  /// Finds the first operator outside of strings and brackets, so that `names["a==b"] == 1` compares by the last one.
  ///
  /// - Parameter comparisons: The operators to look for.
  /// - Returns: nil when there is none of them.
  package init?(
    _ text: String, by comparisons: [StateCondition.Comparison] = StateCondition.Comparison.allCases
  ) {
    let longestFirst = comparisons.sorted { $0.rawValue.count > $1.rawValue.count }
    for index in OuterText(text).indices {
      if let found = longestFirst.first(where: { text[index...].hasPrefix($0.rawValue) }) {
        path = String(text[..<index]).trimmed
        comparison = found
        literal = String(text[index...].dropFirst(found.rawValue.count)).trimmed
        return
      }
    }
    return nil
  }
}
