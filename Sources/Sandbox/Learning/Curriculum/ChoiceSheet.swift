/// The lines of a learner's choice: `pick NAME`, or `line NUMBER`, and `because NUMBER`, with comments between and behind them.
/// Capital letters and a colon make no difference.
package struct ChoiceSheet {
  /// What follows `pick` or `line`.
  package private(set) var pick: String?
  /// What follows `because`.
  package private(set) var reason: String?
  /// The first line that is neither.
  package private(set) var unknown: (number: Int, text: String)?

  /// - Parameter first: The word of the line that isn't the reason.
  package init(_ text: String, first word: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let key = words.first?.lowercased() else { continue }
      switch (key.hasSuffix(":") ? String(key.dropLast()) : key, words.count) {
      case (word, 2) where pick == nil: pick = words[1].trimmingCharacters(in: ["`"])
      case ("because", 2) where reason == nil: reason = words[1]
      default: unknown = unknown ?? (index + 1, String(line))
      }
    }
  }
}
