/// The lines of a learner's choice: `pick NAME` and `because NUMBER`, with comments between and behind them. Capital letters and a
/// colon make no difference.
struct ChoiceSheet {
  /// What follows `pick`.
  private(set) var pick: String?
  /// What follows `because`.
  private(set) var reason: String?
  /// The first line that is neither.
  private(set) var unknown: (number: Int, text: String)?

  init(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      let word = first.lowercased()
      switch (word.hasSuffix(":") ? String(word.dropLast()) : word, words.count) {
      case ("pick", 2) where pick == nil: pick = words[1].trimmingCharacters(in: ["`"])
      case ("because", 2) where reason == nil: reason = words[1]
      default: unknown = unknown ?? (index + 1, String(line))
      }
    }
  }
}
