import Reports

/// Lays out the Markdown of tasks, hints and lessons for a terminal: paragraphs and lists are wrapped, code keeps its
/// lines.
///
/// Not handled: tables, quotes and links, which are shown as they are written.
package struct MarkdownText {
  package var style: TextStyle

  package init(style: TextStyle) {
    self.style = style
  }

  package func render(_ source: String) -> String {
    var output: [String] = []
    var paragraph: [Substring] = []
    var isCode = false

    func flush() {
      guard !paragraph.isEmpty else { return }
      output += block(paragraph)
      paragraph = []
    }
    for line in source.printable.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        flush()
        isCode.toggle()
      } else if isCode {
        output.append("    " + style(line, .code))
      } else if line.allSatisfy(\.isWhitespace) {
        flush()
        if output.last?.isEmpty == false { output.append("") }
      } else if line.hasPrefix("#") {
        flush()
        output += style.wrap(line.drop { $0 == "#" || $0 == " " }).map { style($0, .heading) }
      } else {
        if marker(line) != nil { flush() }
        paragraph.append(line)
      }
    }
    flush()
    while output.last?.isEmpty == true { output.removeLast() }
    return output.joined(separator: "\n")
  }

  private func block(_ paragraph: [Substring]) -> [String] {
    let text = paragraph.map { $0.drop { $0 == " " } }.joined(separator: " ")
    guard let marker = marker(paragraph[0]) else { return style.wrap(plain(text)) }
    return style.wrap(
      plain(String(text.dropFirst(marker.count))), first: "  \(marker == "* " ? "- " : marker)")
  }

  /// `- `, `* ` or `1. ` at the start of a list's item.
  private func marker(_ line: Substring) -> String? {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return String(line.prefix(2)) }
    let digits = line.prefix { $0.isNumber }
    return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ") ? digits + ". " : nil
  }

  /// Marks of emphasis are removed. Code keeps its back quotes, so that it can be recognized without color.
  private func plain(_ text: String) -> String {
    text.replacing("**", with: "")
  }
}
