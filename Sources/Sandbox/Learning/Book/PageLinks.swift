import MarkdownText

/// The links of a page, which the prompt numbers.
struct PageLinks {
  /// The names of pages, such as `effects#when-it-fails`, and the addresses of sites, each one only once, in the order of
  /// the page.
  var destinations: [String] = []
  private var name: String

  init(_ page: BookPage) {
    self.init(page, MarkdownParser.parse(page.source))
  }

  init(_ page: BookPage, _ markdown: Markdown?) {
    name = page.name
    visit(FoldedAnswers(markdown?.blocks ?? []).all)
  }

  /// The number of a link, from 1.
  func number(of destination: String) -> Int? {
    destinations.firstIndex(of: PageLink.target(destination, on: name)).map { $0 + 1 }
  }

  private mutating func visit(_ blocks: [Markdown.Block]) {
    for block in blocks {
      switch block {
      case .heading(_, let text), .paragraph(let text): visit(text)
      case .list(_, _, let items): for item in items { visit(item) }
      case .quote(let blocks): visit(blocks)
      case .table(let table): for cell in table.header + table.rows.flatMap(\.self) { visit(cell) }
      case .code, .rule, .html: break
      }
    }
  }

  private mutating func visit(_ inlines: [Markdown.Inline]) {
    for inline in inlines {
      switch inline {
      case .link(let destination, let inner):
        let target = PageLink.target(destination, on: name)
        if !PageLink.isFile(destination), !destinations.contains(target) { destinations.append(target) }
        visit(inner)
      case .emphasis(let inner), .strong(let inner): visit(inner)
      case .text, .code, .image, .softBreak, .lineBreak, .html: break
      }
    }
  }
}
