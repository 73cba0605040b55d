/// Two texts line by line, with what differs beside each other.
///
/// ```swift
/// LineDifference(from: own, to: solution).rows   // .same("}", …), .changed(left: "a", right: "b"), …
/// ```
public struct LineDifference: Equatable, Sendable {
  /// A row of the comparison.
  public struct Row: Equatable, Sendable {
    /// The line of the first text; nil when only the second text has one here.
    public var left: String?
    /// The line of the second text; nil when only the first text has one here.
    public var right: String?
    /// The number of the line in the first text, or of the line after which it would be; 1 for the first.
    public var number: Int
    /// Whether the lines are the same.
    public var isSame: Bool
  }

  /// The rows from top to bottom.
  public private(set) var rows: [Row] = []

  /// Compares two texts. Empty lines at their ends don't count.
  public init(from old: String, to new: String) {
    let (left, right) = (Self.lines(old), Self.lines(new))
    let difference = right.difference(from: left)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      var (before, after): ([String], [String]) = ([], [])
      let start = i
      while removed.contains(i) {
        before.append(left[i])
        i += 1
      }
      while inserted.contains(j) {
        after.append(right[j])
        j += 1
      }
      for index in 0..<max(before.count, after.count) {
        rows.append(
          Row(
            left: before.indices.contains(index) ? before[index] : nil,
            right: after.indices.contains(index) ? after[index] : nil,
            number: start + min(index, before.count) + 1, isSame: false))
      }
      if i < left.count, j < right.count {
        rows.append(Row(left: left[i], right: right[j], number: i + 1, isSame: true))
        i += 1
        j += 1
      }
    }
  }

  /// Whether the texts are the same.
  public var isEmpty: Bool { rows.allSatisfy(\.isSame) }

  /// The changed rows with the rows around them, as ranges of ``rows``.
  ///
  /// - Parameter context: How many equal rows are kept before and after a change.
  public func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, row) in rows.enumerated() where !row.isSame {
      let range = max(0, index - context)..<min(rows.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
