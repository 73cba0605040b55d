import MarkdownText

/// Moves folded text to the end of a page.
///
/// A browser shows only the summary of `<details>` until you click it. A terminal can't fold text, so the summary stays
/// where it is, and what is folded follows at the end of the page, with the number of its question, as answers do in a printed
/// book.
struct FoldedAnswers {
  /// The blocks that are shown, with the summary of each folded part.
  var blocks: [Markdown.Block] = []
  /// The folded parts, each with its summary.
  var answers: [Markdown.Block] = []
  /// The folded parts, each with the number at the beginning of its summary; with the summary when it has no number.
  private var numbered: [Markdown.Block] = []

  /// The blocks in the form in which a reader wants to see them.
  func blocks(_ answers: PageRenderer.Answers) -> [Markdown.Block] {
    switch answers {
    case .atTheEnd: all
    case .hidden: blocks
    case .only: self.answers
    }
  }

  /// All blocks, in the order in which a terminal shows them.
  var all: [Markdown.Block] { numbered.isEmpty ? blocks : blocks + [Self.heading] + numbered }

  private static let heading = Markdown.Block.heading(level: 2, [.text("Answers")])

  init(_ source: [Markdown.Block]) {
    var summary: String?
    var number: Markdown.Inline?
    for block in source {
      guard case .html(let text) = block else {
        guard summary != nil else {
          blocks.append(block)
          continue
        }
        answers.append(block)
        switch (number, block) {
        case (let number?, .paragraph(let text)): numbered.append(.paragraph([number, .text(" ")] + text))
        case (let number?, _): numbered += [.paragraph([number]), block]
        case (nil, _): numbered.append(block)
        }
        number = nil
        continue
      }
      if text.hasPrefix("</details>") {
        summary = nil
      } else if let match = text.firstMatch(of: #/<summary>((?s).*?)</summary>/#) {
        let title = match.1.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        summary = title
        blocks.append(.paragraph([.text(title)]))
        let heading = Markdown.Block.paragraph([.strong([.text(title)])])
        answers.append(heading)
        number = title.prefixMatch(of: #/\d+\./#).map { .strong([.text(String($0.0))]) }
        if number == nil { numbered.append(heading) }
      } else {
        blocks.append(block)
      }
    }
  }
}
