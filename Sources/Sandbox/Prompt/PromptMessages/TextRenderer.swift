import MarkdownText
import TextHandling

/// Turns messages into text for a reader. It has the style, and lays out the parts of messages.
///
/// Pure: the same message, width and style give the same text. At 20 columns every line still fits, except for source
/// and dumps, which keep their own lines.
public struct TextRenderer: Sendable {
  /// How wide the text may be, and whether it has color.
  public var style: TextStyle
  /// Whether the step of a sent action names the action. At a prompt that isn't needed, since the typed line is right
  /// above.
  public var namesSentActions: Bool

  /// - Parameters:
  ///   - style: How wide the text may be, and whether it has color.
  ///   - namesSentActions: Whether the step of a sent action names the action.
  public init(style: TextStyle, namesSentActions: Bool = true) {
    self.style = style
    self.namesSentActions = namesSentActions
  }

  /// The message's text, without a line feed at its end; nil when the message has none.
  public func render(_ message: any Message) -> String? { message.text(self) }

  // MARK: Layout

  /// Lines as one text.
  package func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  /// A paragraph, wrapped between words.
  package func paragraph(_ text: String) -> String { lines(style.wrap(text)) }

  /// A heading, wrapped between words.
  package func heading(_ text: String) -> String {
    lines(style.wrap(text).map { style($0, .heading) })
  }

  /// Markdown, for a terminal.
  package func markdown(_ source: String) -> String { MarkdownRenderer(style: style).render(source) }

  /// Shortens an action or a value to two lines, which are enough to recognize it. `state PATH` and `--json` show all
  /// of it.
  package func short(_ source: String) -> String { Elision.fit(source, width: max(120, 2 * style.width)) }

  /// A table of names and descriptions. When they don't fit side by side, a description is below its name.
  package func table(_ rows: [(String, String)]) -> [String] {
    let widest = rows.map(\.0.displayWidth).max() ?? 0
    let isWide = widest + 24 <= style.width
    return rows.flatMap { name, text -> [String] in
      guard isWide else {
        return style.wrap(name, first: "  ", rest: "    ").map { style($0, .code) }
          + style.wrap(text, first: "    ")
      }
      let margin = String(repeating: " ", count: widest + 4)
      var lines = style.wrap(text, first: margin)
      let padded = name + String(repeating: " ", count: widest - name.displayWidth)
      lines[0] = "  " + style(padded, .code) + "  " + lines[0].dropFirst(widest + 4)
      return lines
    }
  }
}

extension String {
  /// The lines with a margin.
  package func indented(by margin: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }

  /// The text without line feeds at its end.
  package var trimmingEmptyEnd: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
