/// The text of a section, in the pieces that a search shows: sentences, items of lists, rows of tables and lines of code.
///
/// A search must also work in a build without cmark-gfm, so this reads only as much of Markdown as it needs.
struct SearchedText {
  private var sentences: [String] = []
  /// Rows of tables and lines of code, which say less than a sentence.
  private var others: [String] = []

  init(_ lines: some Sequence<Substring>) {
    var paragraph: [Substring] = []
    var isCode = false
    for line in lines {
      let text = line.drop { " >".contains($0) }
      if text.hasPrefix("```") {
        endParagraph(&paragraph)
        isCode.toggle()
      } else if isCode {
        others.append(String(line.drop { $0 == " " }))
      } else if text.isEmpty || text.hasPrefix("#") {
        endParagraph(&paragraph)
      } else if text.hasPrefix("|") {
        endParagraph(&paragraph)
        others.append(PlainText.row(text))
      } else {
        let item = text.trimmingPrefix(#/(?:[-*]|\d+\.) +/#)
        if item.startIndex != text.startIndex { endParagraph(&paragraph) }
        paragraph.append(item)
      }
    }
    endParagraph(&paragraph)
  }

  /// The first piece that contains one of the words, in upper or lower case.
  func line(with words: [String]) -> String? {
    let words = words.map { $0.lowercased() }
    func contains(_ text: String) -> Bool { words.contains { text.lowercased().contains($0) } }
    return sentences.first(where: contains) ?? others.first(where: contains)
  }

  private mutating func endParagraph(_ lines: inout [Substring]) {
    guard !lines.isEmpty else { return }
    let text = PlainText.text(lines.joined(separator: " "))
    lines = []
    var start = text.startIndex
    for end in text.ranges(of: #/[.!?][)”"]? (?=[A-Z`“(])/#) {
      sentences.append(String(text[start..<text.index(before: end.upperBound)]))
      start = end.upperBound
    }
    sentences.append(String(text[start...]))
  }
}

/// Markdown's inline marks are removed. Code keeps its back quotes, so that it can be recognized without color.
package enum PlainText {
  package static func text(_ source: String) -> String {
    let source = source.replacing(#/!?\[((?:[^\]`]|`[^`]*`)*)\]\([^)]*\)/#) { String($0.1) }
    // Every second piece is code, whose stars and underscores mean something else.
    return source.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
      guard index.isMultiple(of: 2) else { return String(piece) }
      return String(piece).replacing("**", with: "")
        .replacing(#/(^|[^\w*])([*_])([^\s*_](?:[^*]*[^\s*])?)\2(?!\w)/#) { "\($0.1)\($0.3)" }
        .replacing(#/\\([*_|`\[\]<>#])/#) { String($0.1) }
    }.joined(separator: "`")
  }

  /// A line without the tags of HTML that a page of the Book may have, such as `<details>`. In code, angle brackets are
  /// Swift's.
  static func withoutTags(_ line: Substring) -> Substring {
    guard line.contains("<") else { return line }
    return line.replacing(#/</?(?:details|summary|br|p|b|i|em|strong|code|sub|sup|kbd)\b[^>]*>/#, with: "")
  }

  /// A row of a table; empty for the line below its header.
  static func row(_ source: Substring) -> String {
    if source.allSatisfy({ "|-: ".contains($0) }) { return "" }
    let cells = source.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
      text(String(cell.replacing("\u{0}", with: "|"))).trimming
    }
    return cells.filter { !$0.isEmpty }.joined(separator: " – ")
  }
}

extension String {
  fileprivate var trimming: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
