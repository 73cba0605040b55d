import TextHandling

/// Lays out Markdown for a terminal: pages of the Book, tasks and hints.
///
/// Text is wrapped, code is highlighted and keeps its lines, and tables keep their columns when they fit. No line is wider
/// than the style's width, which may be as small as 20 columns: the rest of a line of code follows after the sign `↳`.
///
/// ```swift
/// MarkdownRenderer(style: TextStyle(width: 60)).render("Type `state`.")
/// ```
public struct MarkdownRenderer: Sendable {
  /// Splits Swift code into styled pieces. Joined together, the pieces must be the code again.
  public typealias Highlighter = @Sendable (_ swift: String) -> [StyledText]

  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle
  /// The command that opens a page of the Book: `book` at the prompt, `tca book` in a shell.
  public var command: String
  /// Highlights Swift code. It is only used when the style has colors.
  public var highlight: Highlighter
  /// The name of the page that is laid out; empty for a text that is none.
  public var page = ""
  /// The number that a link is followed by; nil for the command that opens it.
  public var number: @Sendable (_ destination: String) -> Int? = { _ in nil }

  /// Creates a renderer. By default it shows no colors.
  package init(
    style: TextStyle = .plain, command: String = "book",
    highlight: @escaping Highlighter = { [StyledText($0, .code)] }
  ) {
    self.style = style
    self.command = command
    self.highlight = highlight
  }

  /// Returns the text of a document, without a line feed at its end. A build without cmark-gfm knows only paragraphs,
  /// headings, lists and blocks of code.
  public func render(_ source: String) -> String {
    let document = MarkdownParser.parse(source) ?? PlainMarkdown.parse(source)
    return lines(document.blocks, width: style.width).joined(separator: "\n")
  }

  // MARK: - Blocks

  /// Returns the lines of blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - width: How wide a line may be.
  ///   - isTight: Whether there are no empty lines between the blocks.
  public func lines(_ blocks: [Markdown.Block], width: Int, isTight: Bool = false) -> [String] {
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

  /// A link to a page of the Book shows its number or the command that opens the page. Any other link shows its address.
  private func link(
    _ destination: String, _ text: [Markdown.Inline], _ role: TextStyle.Role?
  ) -> [StyledText] {
    let shown = pieces(text, role)
    if PageLink.isFile(destination) { return shown }
    if let number = number(destination) { return shown + [StyledText(" [\(number)]", .dim)] }
    let target = PageLink.target(destination, on: page)
    if destination.hasPrefix("#") { return shown }
    if target != destination { return shown + [StyledText(" (\(command) \(target))", .dim)] }
    return text.plainText == destination ? shown : shown + [StyledText(" <\(destination)>", .dim)]
  }
}
