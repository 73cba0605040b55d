import Book
import BookPrograms

/// Compares the output of a block with what the page shows.
enum Output {
  /// The lines of a text, without spaces at their ends and without empty lines at the end of the text.
  ///
  /// The special spaces of a dump become ordinary ones, because an author can't type them.
  static func lines(_ text: String) -> [String] {
    var lines = text.replacing("\u{2007}", with: " ").replacing("\u{A0}", with: " ").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(\.trimmingEnd)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the first difference, with its line on the page; nil when the page shows the whole output.
  ///
  /// A line `…` of the page stands for any number of lines, and `…` in a line for any text.
  ///
  /// - Parameters:
  ///   - text: What the block printed.
  ///   - block: The block, whose expected output is compared.
  static func difference(_ text: String, _ block: PageBlock) -> (line: Int, message: String)? {
    let found = lines(text)
    var expected = block.expected ?? []
    while expected.last.map({ $0.text.trimmingEnd.isEmpty }) == true { expected.removeLast() }
    var next = 0
    var skips = false
    for line in expected {
      let wanted = line.text.trimmingEnd
      if wanted == "…" {
        skips = true
        continue
      }
      if skips, let match = found[next...].firstIndex(where: { fits($0, wanted) }) { next = match }
      guard found.indices.contains(next) else {
        return (line.line, "The page shows “\(wanted)”, but nothing more was printed.")
      }
      guard fits(found[next], wanted) else {
        return (line.line, "The page shows “\(wanted)”, but “\(found[next])” was printed.")
      }
      (next, skips) = (next + 1, false)
    }
    guard !skips, let more = found.dropFirst(next).first(where: { !$0.isEmpty }) else { return nil }
    return (expected.last?.line ?? block.line, "“\(more)” was printed, but the page doesn't show it.")
  }

  /// Whether a printed line is what the page shows.
  private static func fits(_ found: String, _ wanted: String) -> Bool {
    guard wanted.contains("…") else { return found == wanted }
    let pieces = wanted.split(separator: "…", omittingEmptySubsequences: false)
    guard found.hasPrefix(pieces[0]) else { return false }
    var rest = found.dropFirst(pieces[0].count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(pieces[pieces.count - 1])
  }
}
