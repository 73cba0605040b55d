import Limits

/// The page of the Book about limits, made from ``Limits``.
enum LimitsManual {
  /// The page's name in the Book.
  static let name = "limits"

  /// The page in Markdown.
  static func page() -> String {
    let rows = Limits.table.map { "| `\($0.name)` | \($0.amount) | \($0.meaning) |" }
    return """
      # Limits

      <!-- Made by `tca book --manual`. Change Sources/Sandbox/Base/Limits/Limits.swift instead. -->

      Nothing that is typed or saved may take the session down, and nobody may wait without an end. So everything that comes from
      outside has a limit. Most people never meet one; whoever does is told which one it was.

      Times are times of work: a busy machine doesn't change whether a feature is ended. The names are those in the code.

      | Limit | How much | What is limited, and what happens then |
      | --- | ---: | --- |
      \(rows.joined(separator: "\n"))

      """
  }
}
