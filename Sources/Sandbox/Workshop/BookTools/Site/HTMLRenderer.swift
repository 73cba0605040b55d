import Book
import Foundation
import MarkdownText

/// Renders a page as HTML, which is also well-formed XML, so that a test can read it.
///
/// A transcript of the prompt becomes a list of steps: what a command prints is shown, and can be folded, so that a reader who comes
/// back can guess first.
///
/// Not handled: colors of code, because they need the compiler's parser, and images, which no page has.
struct HTMLRenderer {
  private let page: BookPage
  /// The anchors of the headings that haven't been rendered yet.
  private var anchors: ArraySlice<String>

  init(_ page: BookPage) {
    self.page = page
    anchors = page.headings.map(\.anchor)[...]
  }

  /// Returns the text of the page, without the frame around it.
  mutating func render(_ blocks: [Markdown.Block]) -> String {
    blocks.map { render($0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private mutating func render(_ block: Markdown.Block) -> String {
    switch block {
    case .heading(let level, let title):
      let id = anchors.popFirst().map { " id=\"\($0.escaped)\"" } ?? ""
      return "<h\(level)\(id)>\(text(title))</h\(level)>"
    case .paragraph(let inner): return "<p>\(text(inner))</p>"
    case .list(let start, let isTight, let items): return list(start, isTight, items)
    case .quote(let inner): return "<blockquote>\n\(render(inner))\n</blockquote>"
    case .code(let code): return self.code(code)
    case .table(let table): return self.table(table)
    case .rule: return "<hr/>"
    case .html(let source):
      // Comments are for the runner of the blocks.
      return source.hasPrefix("<!--") ? "" : html(source.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// Parts that can be opened stay what they are. All other HTML is text, because whoever wrote the page may not be whoever
  /// publishes it.
  private func html(_ source: String) -> String {
    let (start, end) = ("<details><summary>", "</summary>")
    if source == "</details>" { return source }
    guard source.hasPrefix(start), source.hasSuffix(end) else {
      return "<pre><code>\(source.escaped)</code></pre>"
    }
    return start + String(source.dropFirst(start.count).dropLast(end.count)).escaped + end
  }

  private mutating func list(_ start: Int?, _ isTight: Bool, _ items: [[Markdown.Block]]) -> String {
    let rows = items.map { item in
      if isTight, item.count == 1, case .paragraph(let inner) = item[0] { return "<li>\(text(inner))</li>" }
      return "<li>\n\(render(item))\n</li>"
    }
    guard let start else { return "<ul>\n\(rows.joined(separator: "\n"))\n</ul>" }
    return "<ol\(start == 1 ? "" : " start=\"\(start)\"")>\n\(rows.joined(separator: "\n"))\n</ol>"
  }

  private func table(_ table: Markdown.Table) -> String {
    func cells(_ row: [[Markdown.Inline]], _ tag: String, _ attribute: String = "") -> String {
      let cells = row.enumerated().map { index, cell in
        let alignment = table.alignments.indices.contains(index) ? table.alignments[index] : .leading
        let style = alignment == .leading ? "" : " class=\"\(alignment)\""
        return "<\(tag)\(attribute)\(style)>\(text(cell))</\(tag)>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    // A table may have no titles.
    let isTitled = table.header.contains { !$0.isEmpty }
    let head = isTitled ? "<thead>\(cells(table.header, "th", " scope=\"col\""))</thead>\n" : ""
    let rows = table.rows.map { cells($0, "td") }.joined(separator: "\n")
    return "<div class=\"table\" tabindex=\"0\"><table>\n\(head)<tbody>\n\(rows)\n</tbody>\n</table></div>"
  }

  // MARK: - Code

  private func code(_ code: Markdown.Code) -> String {
    let steps = code.language == "tca" ? Self.steps(code.text) : []
    guard steps.isEmpty else { return session(steps) }
    let language = code.language.isEmpty ? "" : " class=\"language-\(code.language.escaped)\""
    return "<pre tabindex=\"0\"><code\(language)>\(code.text.escaped)</code></pre>"
  }

  /// A command of a transcript, with what it prints.
  private struct Step {
    var command: String
    var output: [Substring] = []
  }

  /// The steps of a transcript; none when the block lists commands only.
  private static func steps(_ transcript: String) -> [Step] {
    var steps: [Step] = []
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(PageBlock.promptSign) {
        steps.append(Step(command: String(line.dropFirst(PageBlock.promptSign.count))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps
  }

  private func session(_ steps: [Step]) -> String {
    let rows = steps.map { step in
      let output = step.output.joined().allSatisfy { $0.isWhitespace || $0 == "…" } ? [] : step.output
      let command = "<code>\(PageBlock.promptSign)\(step.command.escaped)</code>"
      guard !output.isEmpty else { return "<li>\(command)</li>" }
      return
        "<li><details open=\"open\"><summary>\(command)</summary><pre tabindex=\"0\"><code>\(output.joined(separator: "\n").escaped)</code></pre></details></li>"
    }
    return
      "<ol class=\"session\" aria-label=\"A session at the prompt: fold a command to hide what it prints\">\n\(rows.joined(separator: "\n"))\n</ol>"
  }

  // MARK: - Text

  private func text(_ inlines: [Markdown.Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): text.escaped
      case .code(let text): "<code>\(text.escaped)</code>"
      case .emphasis(let inner): "<em>\(text(inner))</em>"
      case .strong(let inner): "<strong>\(text(inner))</strong>"
      case .link(let destination, let inner) where PageLink.isFile(destination): text(inner)
      case .link(let destination, let inner):
        "<a href=\"\(Self.address(destination).escaped)\">\(text(inner))</a>"
      case .image(_, let inner): inner.plainText.escaped
      case .softBreak: "\n"
      case .lineBreak: "<br/>"
      case .html: ""
      }
    }.joined()
  }

  /// The address of a link on the site: `effects.md#the-tool` becomes `effects.html#the-tool`.
  static func address(_ destination: String) -> String {
    if let colon = destination.firstIndex(of: ":") {
      // A link with another scheme could run a script.
      return ["http", "https", "mailto"].contains(destination[..<colon].lowercased()) ? destination : "#"
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasSuffix(".md") else { return destination }
    let anchor = parts.count > 1 ? "#\(parts[1])" : ""
    return "\((path.split(separator: "/").last ?? path).dropLast(".md".count)).html\(anchor)"
  }
}

extension String {
  /// The text with the signs replaced that have a meaning in HTML, and without control characters, which a terminal would obey.
  var escaped: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { (scalar: Unicode.Scalar) -> Unicode.Scalar in
          let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
          return isControl ? "\u{FFFD}" : scalar
        })
    )
    .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
  }
}
