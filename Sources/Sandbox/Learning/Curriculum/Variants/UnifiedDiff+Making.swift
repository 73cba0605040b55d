extension UnifiedDiff.FileChange {
  /// The number of unchanged lines that are shown before and after each change.
  private static let context = 1

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text that is changed.
  ///   - new: The text that it becomes.
  ///   - path: The name of the old text, which `---` shows.
  ///   - target: The name of the new text, which `+++` shows.
  /// - Returns: The changes; nil when the texts are equal, or when one of them doesn't end with a line feed, which a patch
  ///   can't say.
  package init?(from old: String, to new: String, path: String, target: String) {
    guard old.hasSuffix("\n"), new.hasSuffix("\n"), old != new else { return nil }
    let lines = Self.compare(
      old.dropLast().split(separator: "\n", omittingEmptySubsequences: false),
      new.dropLast().split(separator: "\n", omittingEmptySubsequences: false))
    self.init(path: path, target: target, hunks: Self.hunks(lines))
  }

  /// How many lines are removed or added.
  package var changedLines: Int {
    hunks.reduce(0) { $0 + $1.lines.count { if case .both = $0 { false } else { true } } }
  }

  /// All lines of both texts, in their order.
  private static func compare(_ old: [Substring], _ new: [Substring]) -> [UnifiedDiff.Hunk.Line] {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [UnifiedDiff.Hunk.Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.old(old[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(.new(new[right]))
        right += 1
      } else {
        lines.append(.both(old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }

  /// The changed lines with their context. Changes whose contexts touch are one hunk.
  private static func hunks(_ lines: [UnifiedDiff.Hunk.Line]) -> [UnifiedDiff.Hunk] {
    var hunks: [UnifiedDiff.Hunk] = []
    // The old line that comes next, the next line that isn't in a hunk yet, and where that hunk's context ends.
    var (number, next, end) = (1, 0, 0)
    for (index, line) in lines.enumerated() {
      let isOld = if case .new = line { false } else { true }
      if case .both = line {
        if index < end {
          hunks[hunks.count - 1].lines.append(line)
          next = index + 1
        }
      } else {
        let missing = lines[max(next, index - context)..<index]
        if hunks.isEmpty || next < index - context {
          hunks.append(UnifiedDiff.Hunk(line: 0, start: number - missing.count))
        }
        hunks[hunks.count - 1].lines += missing + [line]
        next = index + 1
        end = index + 1 + context
      }
      if isOld { number += 1 }
    }
    return hunks
  }

  /// The patch with the comments above it, as it stands in a file; it ends with a line feed.
  package var text: String {
    var lines = head + ["--- \(path)", "+++ \(target)"]
    var shift = 0
    for hunk in hunks {
      let (old, new) = (hunk.old.count, hunk.new.count)
      func range(_ start: Int, _ count: Int) -> String {
        "\(count == 0 ? start - 1 : start)" + (count == 1 ? "" : ",\(count)")
      }
      lines.append("@@ -\(range(hunk.start, old)) +\(range(hunk.start + shift, new)) @@")
      lines += hunk.lines.map { line in
        switch line {
        case .both(let text): " " + text
        case .old(let text): "-" + text
        case .new(let text): "+" + text
        }
      }
      shift += new - old
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
