import SyntaxProtocol

/// A text that isn't closed, or isn't opened.
enum QuoteLeftOut: RepairOperator {
  static let id = "quote-left-out"
  static let title = "A quotation mark was left out"
  static let examples = [
    Example(.feature, right: "fact ?? \"\"", wrong: "fact ?? \""),
    Example(.feature, right: "= \"Counter\"", wrong: "= Counter\""),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.file.hasError else { return [] }
    let source = context.file.source
    var result: [Repair] = []
    let line = context.tokens[context.place].line
    for number in max(1, line - 1)...min(source.lineCount, line + 1) {
      let start = source.start(ofLine: number)
      let text = Array(source.line(number).utf8)
      let quotes = text.indices.filter { text[$0] == 34 && ($0 == 0 || text[$0 - 1] != 92) }
      guard quotes.count % 2 == 1 else { continue }
      let closers = Set(")],:".utf8)
      // Behind each lone quotation mark, and before it.
      for (rank, quote) in quotes.enumerated() {
        let ends = (quote + 1..<text.count).filter { closers.contains(text[$0]) } + [text.count]
        for end in ends.prefix(8) {
          result.append(
            Repair(
              rank.isMultiple(of: 2) ? .fitting : .plausible,
              "The text isn't closed: a `\"` is missing.",
              TextEdit(start + end, start + end, "\"")))
        }
        let openers = Set("([ \"".utf8)
        let begins = (0..<quote).reversed().filter { openers.contains(text[$0]) }
        for begin in begins.prefix(6) {
          result.append(
            Repair(
              rank.isMultiple(of: 2) ? .fitting : .plausible,
              "The text has no beginning: a `\"` is missing.",
              TextEdit(start + begin + 1, start + begin + 1, "\"")))
        }
      }
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(QuoteLeftOut.self) }
