/// Compares the output of a block with what the page shows.
enum Output {
  /// The lines of a text, without spaces at their ends and without empty lines at the end of the text.
  ///
  /// The special spaces of a dump become ordinary ones, because an author can't type them.
  static func lines(_ text: String) -> [String] {
    var lines = text.replacing("\u{2007}", with: " ").replacing("\u{A0}", with: " ").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(trimmingEnd)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the first difference, with its line on the page; nil when the page shows the whole output.
  ///
  /// - Parameters:
  ///   - text: What the block printed.
  ///   - block: The block, whose expected output is compared.
  static func difference(_ text: String, _ block: PageBlock) -> (line: Int, message: String)? {
    let found = lines(text)
    var expected = block.expected ?? []
    while expected.last.map({ trimmingEnd($0.text[...]).isEmpty }) == true { expected.removeLast() }
    for (index, line) in expected.enumerated() {
      let wanted = trimmingEnd(line.text[...])
      guard found.indices.contains(index) else {
        return (line.line, "The page shows “\(wanted)”, but nothing more was printed.")
      }
      guard found[index] == wanted else {
        return (line.line, "The page shows “\(wanted)”, but “\(found[index])” was printed.")
      }
    }
    guard let more = found.dropFirst(expected.count).first(where: { !$0.isEmpty }) else { return nil }
    return (expected.last?.line ?? block.line, "“\(more)” was printed, but the page doesn't show it.")
  }

  static func trimmingEnd(_ line: Substring) -> String {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
