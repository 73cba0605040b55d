import MarkdownText

/// Moves folded text to the end of a page.
///
/// A browser shows only the summary of `<details>` until you click it. A terminal can't fold text, so the summary stays
/// where it is, and what is folded follows at the end of the page, as answers do in a printed book.
struct FoldedAnswers {
  /// The blocks that are shown, with the summary of each folded part.
  var blocks: [Markdown.Block] = []
  /// The folded parts, each with its summary.
  var answers: [Markdown.Block] = []

  /// The blocks in the form in which a reader wants to see them.
  func blocks(_ answers: PageRenderer.Answers) -> [Markdown.Block] {
    switch answers {
    case .atTheEnd: all
    case .hidden: blocks
    case .only: self.answers
    }
  }

  /// All blocks, in the order in which a terminal shows them.
  var all: [Markdown.Block] { answers.isEmpty ? blocks : blocks + [Self.heading] + answers }

  private static let heading = Markdown.Block.heading(level: 2, [.text("Answers")])

  init(_ source: [Markdown.Block]) {
    var summary: String?
    for block in source {
      guard case .html(let text) = block else {
        if summary == nil { blocks.append(block) } else { answers.append(block) }
        continue
      }
      if text.hasPrefix("</details>") {
        summary = nil
      } else if let match = text.firstMatch(of: #/<summary>((?s).*?)</summary>/#) {
        let title = match.1.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        summary = title
        blocks.append(.paragraph([.text(title)]))
        answers.append(.paragraph([.strong([.text(title)])]))
      } else {
        blocks.append(block)
      }
    }
  }
}
