import MarkdownText
import TextHandling

/// Lays out a page of the Book for a terminal, with the steps to other pages.
///
/// ```swift
/// PageRenderer(style: TextStyle(width: 60)).render(page)
/// ```
///
/// In a build without cmark-gfm, the renderer shows the page's Markdown and the command that installs cmark-gfm.
public struct PageRenderer: Sendable {
  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle
  /// The command that shows another page: `book` at the prompt, `tca book` in a shell.
  public var command: String
  /// Highlights Swift code. It is only used when the style has colors.
  public var highlight: MarkdownRenderer.Highlighter
  /// How a link shows where it leads.
  public var links: Links
  /// Where the answers to a page's questions are shown.
  public var answers = Answers.atTheEnd
  /// Parses Markdown, or returns nil in a build without cmark-gfm.
  var parse: @Sendable (String) -> Markdown? = { MarkdownParser.parse($0) }

  /// How a link shows where it leads.
  public enum Links: Sendable {
    /// With the command that opens its page.
    case commands
    /// With a number, which `book NUMBER` follows.
    case numbers
    /// With a number, and a list of the commands at the end of the page.
    case listed
  }

  /// Where the answers to a page's questions are shown. A terminal can't unfold text at a click.
  public enum Answers: Sendable {
    /// After the page, as in a printed book.
    case atTheEnd
    /// Nowhere; a command shows them.
    case hidden
    /// Without the page.
    case only
  }

  /// Creates a renderer. By default it shows no colors.
  package init(
    style: TextStyle = .plain, command: String = "book", links: Links = .commands,
    highlight: @escaping MarkdownRenderer.Highlighter = { [StyledText($0, .code)] }
  ) {
    self.links = links
    self.style = style
    self.command = command
    self.highlight = highlight
  }

  /// Returns the text of a page, without a line feed at its end.
  public func render(_ page: BookPage) -> String {
    var lines: [String]
    if let markdown = parse(page.source) {
      let numbered = links == .commands ? nil : PageLinks(page, markdown)
      var renderer = MarkdownRenderer(style: style, command: command, highlight: highlight)
      renderer.page = page.name
      renderer.number = { numbered?.number(of: $0) }
      let folded = FoldedAnswers(markdown.blocks)
      lines = renderer.lines(folded.blocks(answers), width: style.width)
      if answers == .hidden, !folded.answers.isEmpty {
        lines += [""] + style.wrap("The answers to these questions: answers").map { style($0, .dim) }
      }
      lines += footer(numbered?.destinations ?? []).map { style($0, .dim) }
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

  /// What a page says at its end about its links.
  private func footer(_ destinations: [String]) -> [String] {
    guard !destinations.isEmpty else { return [] }
    guard links == .listed else { return [""] + style.wrap("To follow a link: \(command) NUMBER") }
    return [""]
      + destinations.enumerated().flatMap { index, place in
        style.wrap("[\(index + 1)] \(place.contains(":") ? place : "\(command) \(place)")", rest: "    ")
      }
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

  /// Returns the places that a search has found, each with its line.
  public func render(_ matches: [BookMatch], of words: String) -> String {
    guard !matches.isEmpty else {
      return style.wrap("The Book doesn't contain “\(words.printable)”. `\(command)` lists its pages.")
        .joined(separator: "\n")
    }
    let rows = matches.flatMap { match in
      style.wrap(match.place.printable, first: "  ").map { style($0, .code) }
        + style.wrap(match.line.printable, first: "    ")
    }
    let usage = style.wrap("To read a place: \(command) PLACE").map { style($0, .dim) }
    return (rows + usage).joined(separator: "\n")
  }
}
