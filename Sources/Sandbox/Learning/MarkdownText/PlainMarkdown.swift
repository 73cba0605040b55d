/// Parses the Markdown of tasks, hints and lessons where cmark-gfm is missing: paragraphs, headings, lists and blocks of code.
///
/// Not handled: tables, quotes and links, which are shown as they are written.
enum PlainMarkdown {
  static func parse(_ source: String) -> Markdown {
    var blocks: [Markdown.Block] = []
    var paragraph: [Substring] = []
    var code: [Substring]?
    func flush() {
      guard let first = paragraph.first else { return }
      let text = paragraph.map { $0.drop { $0 == " " } }.joined(separator: " ").replacing("**", with: "")
      paragraph = []
      guard let marker = marker(first) else { return blocks.append(.paragraph([.text(text)])) }
      let item: [Markdown.Block] = [.paragraph([.text(String(text.dropFirst(marker.count)))])]
      let number = Int(marker.dropLast(2))
      if case .list(let start, _, let items) = blocks.last, (start == nil) == (number == nil) {
        blocks[blocks.count - 1] = .list(start: start, isTight: true, items: items + [item])
      } else {
        blocks.append(.list(start: number, isTight: true, items: [item]))
      }
    }
    func endCode() {
      guard let lines = code else { return }
      blocks.append(.code(.init(info: "", text: lines.map { "\($0)\n" }.joined(), line: 0)))
      code = nil
    }
    let source = source.hasSuffix("\n") ? source.dropLast() : source[...]
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        flush()
        if code == nil { code = [] } else { endCode() }
      } else if code != nil {
        code?.append(line)
      } else if line.allSatisfy(\.isWhitespace) {
        flush()
      } else if line.hasPrefix("#") {
        flush()
        let title = line.drop { $0 == "#" }
        blocks.append(
          .heading(level: line.count - title.count, [.text(String(title.drop { $0 == " " }))]))
      } else {
        if marker(line) != nil { flush() }
        paragraph.append(line)
      }
    }
    flush()
    // A block that isn't closed goes to the end, as it does with cmark.
    endCode()
    return Markdown(blocks: blocks)
  }

  /// `- `, `* ` or `1. ` at the start of a list's item.
  private static func marker(_ line: Substring) -> String? {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return String(line.prefix(2)) }
    let digits = line.prefix { $0.isNumber }
    return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ") ? digits + ". " : nil
  }
}
