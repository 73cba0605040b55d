import Reports

/// Lays out a page for a terminal.
///
/// Text is wrapped, code is highlighted and keeps its lines, and tables keep their columns when they fit. No line is wider
/// than the style's width, which may be as small as 20 columns: the rest of a line of code follows after the sign `↳`.
///
/// ```swift
/// PageRenderer(style: TextStyle(width: 60)).render(page)
/// ```
///
/// In a build without cmark-gfm, the renderer shows the page's Markdown and the command that installs cmark-gfm.
public struct PageRenderer: Sendable {
  /// Splits Swift code into styled pieces. Joined together, the pieces must be the code again.
  public typealias Highlighter = @Sendable (_ swift: String) -> [StyledText]

  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle
  /// The command that shows another page: `book` at the prompt, `tca book` in a shell.
  public var command: String
  /// Highlights Swift code. It is only used when the style has colors.
  public var highlight: Highlighter
  /// Whether links have numbers, which `book NUMBER` follows, instead of the commands that open them.
  public var numbersLinks: Bool
  /// Where the answers to a page's questions are shown.
  public var answers = Answers.atTheEnd
  /// Parses Markdown, or returns nil in a build without cmark-gfm.
  var parse: @Sendable (String) -> Markdown? = { MarkdownParser.parse($0) }

  /// Where the answers to a page's questions are shown. A terminal can't unfold text at a click.
  public enum Answers: Sendable {
    /// After the page, as in a printed book.
    case atTheEnd
    /// Nowhere; a command shows them.
    case hidden
    /// Without the page.
    case only
  }

  /// The name of the page and its numbered links, while it is laid out.
  private var page = ""
  private var links: PageLinks?

  /// Creates a renderer. By default it shows no colors.
  public init(
    style: TextStyle = .plain, command: String = "book", numbersLinks: Bool = false,
    highlight: @escaping Highlighter = { [StyledText($0, .code)] }
  ) {
    self.numbersLinks = numbersLinks
    self.style = style
    self.command = command
    self.highlight = highlight
  }

  /// Returns the text of a page, without a line feed at its end.
  public func render(_ page: BookPage) -> String {
    var lines: [String]
    if let markdown = parse(page.source) {
      var renderer = self
      renderer.page = page.name
      renderer.links = numbersLinks ? PageLinks(page, markdown) : nil
      let folded = FoldedAnswers(markdown.blocks)
      lines = renderer.lines(folded.blocks(answers), width: style.width)
      if answers == .hidden, !folded.answers.isEmpty {
        lines += [""] + style.wrap("The answers to these questions: answers").map { style($0, .dim) }
      }
      if renderer.links?.destinations.isEmpty == false {
        lines += [""] + style.wrap("To follow a link: \(command) NUMBER").map { style($0, .dim) }
      }
    } else {
      lines = source(page.source)
      let fix = MarkdownParser.missing.causes.map(\.fix).joined()
      lines +=
        [""]
        + style.wrap("This is the page's source. To see it formatted, run: \(fix)").map { style($0, .dim) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let steps = [("Previous", page.previous), ("Next", page.next)].compactMap { step in
      step.1.map { "\(step.0): \(command) \($0.printable)" }
    }
    if !steps.isEmpty {
      lines += [""] + steps.flatMap { style.wrap($0) }.map { style($0, .dim) }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the table of contents: the name of each chapter and the first sentence of its page, under the titles of the
  /// parts.
  public func render(_ contents: [BookEntry]) -> String {
    let widest = contents.map(\.name.displayWidth).max() ?? 0
    let isWide = widest + 24 <= style.width
    var part: String?
    let rows = contents.flatMap { entry -> [String] in
      guard entry.part != part, let title = entry.part else { return self.rows(of: entry, widest, isWide) }
      part = title
      let heading = style.wrap(title.printable).map { style($0, .heading) }
      return [""] + heading + self.rows(of: entry, widest, isWide)
    }
    let usage = style.wrap("To read a chapter: \(command) CHAPTER").map { style($0, .dim) }
    return (rows + (part == nil ? usage : [""] + usage)).joined(separator: "\n")
  }

  private func rows(of entry: BookEntry, _ widest: Int, _ isWide: Bool) -> [String] {
    let summary = (entry.summary.isEmpty ? entry.title : entry.summary).printable
    let name = entry.name.printable
    guard isWide else {
      return style.wrap(name, first: "  ").map { style($0, .code) } + style.wrap(summary, first: "    ")
    }
    var lines = style.wrap(summary, first: String(repeating: " ", count: widest + 4))
    let padding = String(repeating: " ", count: widest - name.displayWidth + 2)
    lines[0] = "  " + style(name, .code) + padding + lines[0].dropFirst(widest + 4)
    return lines
  }

  /// The lines of the Markdown source, broken at the terminal's width.
  private func source(_ text: String) -> [String] {
    let lines = text.printable.split(separator: "\n", omittingEmptySubsequences: false)
    return StyledLines(style: style, width: style.width).code([
      StyledText(lines.drop(while: \.isEmpty).joined(separator: "\n"))
    ])
  }

  // MARK: - Blocks

  private func lines(_ blocks: [Markdown.Block], width: Int, isTight: Bool = false) -> [String] {
    var lines: [String] = []
    for block in blocks {
      let next = self.lines(block, width: width)
      guard !next.isEmpty else { continue }
      if !lines.isEmpty, !isTight { lines.append("") }
      lines += next
    }
    return lines
  }

  private func lines(_ block: Markdown.Block, width: Int) -> [String] {
    switch block {
    case .heading(let level, let text): return heading(level, text, width)
    case .paragraph(let text): return wrap(pieces(text), width)
    case .list(let start, let isTight, let items): return list(start, isTight, items, width)
    case .quote(let blocks):
      return lines(blocks, width: max(10, width - 2)).map { style("| ", .dim) + $0 }
    case .code(let code):
      let text = code.text.printable
      let widest = text.split(separator: "\n").map(\.displayWidth).max() ?? 0
      let isSwift = code.language == "swift"
      // A broken line of Swift is hard to read, so a block that is too wide gives up its margin first. On a narrow terminal,
      // Swift gives up half of its indentation as well.
      let usual = width < 40 ? 2 : 4
      let margin = width < 60 || widest > width ? usual : min(usual, width - widest)
      let pieces = isSwift && style.color ? highlight(text) : [StyledText(text, .code)]
      return StyledLines(style: style, width: max(8, width - margin))
        .code(pieces, halvesIndentation: isSwift && width < 40)
        .map { $0.isEmpty ? "" : String(repeating: " ", count: margin) + $0 }
    case .table(let table):
      return TableLayout(style: style, width: width).lines(
        header: table.header.map { pieces($0) }, rows: table.rows.map { $0.map { pieces($0) } },
        alignments: table.alignments)
    case .rule: return [style(String(repeating: "-", count: min(width, 20)), .dim)]
    case .html(let text):
      // A comment isn't shown in a browser either.
      return text.hasPrefix("<!--") ? [] : wrap([StyledText(text.printable)], width)
    }
  }

  private func wrap(_ pieces: [StyledText], _ width: Int) -> [String] {
    StyledLines(style: style, width: width).wrap(pieces)
  }

  /// The heading is underlined, so that it stands out without colors.
  private func heading(_ level: Int, _ text: [Markdown.Inline], _ width: Int) -> [String] {
    let plain = text.plainText.printable
    let lines = wrap([StyledText(plain, .heading)], width)
    guard level <= 2 else { return lines }
    let columns = min(plain.displayWidth, width)
    return lines + [style(String(repeating: level == 1 ? "=" : "-", count: columns), .dim)]
  }

  private func list(_ start: Int?, _ isTight: Bool, _ items: [[Markdown.Block]], _ width: Int) -> [String] {
    var result: [String] = []
    for (index, item) in items.enumerated() {
      let marker = start.map { "\($0 + index). " } ?? "- "
      let first = width < 40 ? marker : "  \(marker)"
      let margin = String(repeating: " ", count: first.count)
      let inner = lines(item, width: max(10, width - first.count), isTight: isTight)
      if !isTight, !result.isEmpty { result.append("") }
      for (number, line) in inner.enumerated() {
        result.append(line.isEmpty ? "" : (number == 0 ? first : margin) + line)
      }
    }
    return result
  }

  // MARK: - Text

  private func pieces(_ inlines: [Markdown.Inline], _ role: TextStyle.Role? = nil) -> [StyledText] {
    inlines.flatMap { inline -> [StyledText] in
      switch inline {
      case .text(let text): [StyledText(text.printable, role)]
      // The backticks are kept, because they mark code without colors.
      case .code(let text): [StyledText("`\(text.printable)`", .code)]
      case .emphasis(let inner): pieces(inner, role)
      case .strong(let inner): pieces(inner, role ?? .heading)
      case .link(let destination, let inner): link(destination.printable, inner, role)
      case .image(let destination, let inner):
        [StyledText("[\(inner.plainText.printable): \(destination.printable)]", role)]
      case .softBreak: [StyledText(" ", role)]
      case .lineBreak: [StyledText("\n", role)]
      case .html: []
      }
    }
  }

  /// A link to a page of the Book shows the command that opens the page. Any other link shows its address.
  private func link(
    _ destination: String, _ text: [Markdown.Inline], _ role: TextStyle.Role?
  ) -> [StyledText] {
    let shown = pieces(text, role)
    if let number = links?.number(of: destination) { return shown + [StyledText(" [\(number)]", .dim)] }
    let target = PageLinks.target(destination, on: page)
    if destination.hasPrefix("#") { return shown }
    if target != destination { return shown + [StyledText(" (\(command) \(target))", .dim)] }
    return text.plainText == destination ? shown : shown + [StyledText(" <\(destination)>", .dim)]
  }

  /// Returns the places that a search has found, each with its line.
  public func render(_ matches: [BookMatch], of words: String) -> String {
    guard !matches.isEmpty else {
      return style.wrap("The Book doesn't contain “\(words.printable)”.").joined(separator: "\n")
    }
    let rows = matches.flatMap { match in
      style.wrap(match.place.printable, first: "  ").map { style($0, .code) }
        + style.wrap(match.line.printable, first: "    ")
    }
    let usage = style.wrap("To read a place: \(command) PLACE").map { style($0, .dim) }
    return (rows + usage).joined(separator: "\n")
  }
}
