/// What was printed, compared with what the page shows.
enum Output {
  /// Without spaces at the ends of lines, and without empty lines at the end. All spaces are one: a dump has wide ones, which
  /// nobody can type.
  static func lines(_ text: String) -> [String] {
    var lines = text.replacing("\u{2007}", with: " ").replacing("\u{A0}", with: " ").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(trimmingEnd)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The first difference; nil where there is none.
  ///
  /// - Parameter block: Whose line is named where the page shows too little.
  static func difference(_ text: String, _ block: PageBlock) -> (line: Int, message: String)? {
    let found = lines(text)
    var expected = block.expected ?? []
    while expected.last.map({ trimmingEnd($0.text[...]).isEmpty }) == true { expected.removeLast() }
    for (index, line) in expected.enumerated() {
      let wanted = trimmingEnd(line.text[...])
      guard found.indices.contains(index) else {
        return (line.line, "The page shows “\(wanted)”, and nothing more is printed.")
      }
      guard found[index] == wanted else {
        return (line.line, "The page shows “\(wanted)”, and what is printed is “\(found[index])”.")
      }
    }
    guard let more = found.dropFirst(expected.count).first(where: { !$0.isEmpty }) else { return nil }
    return (expected.last?.line ?? block.line, "What is printed is not shown on the page: “\(more)”.")
  }

  static func trimmingEnd(_ line: Substring) -> String {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
