import Limits
import TextHandling

/// Draws a transcript as a picture of a terminal, in SVG: for a README, or a page.
///
/// It is one file without fonts, scripts or links. Each piece of text stands at its own column, so that the columns are right
/// with any font.
package struct TerminalPicture: Sendable {
  private static let cell = (width: 8.4, height: 19.0)
  private static let margin = 16.0
  private static let bar = 34.0

  private let transcript: Transcript

  /// - Parameter transcript: What is shown.
  package init(_ transcript: Transcript) { self.transcript = transcript }

  /// The file's text.
  package var text: String {
    var lines = transcript.entries.flatMap { entry -> [StyledLine] in
      switch entry.part {
      case .typed(let prompt, let line):
        let typed = TextStyle(width: transcript.columns).wrap(line, first: prompt)
        return typed.enumerated().map { index, text in
          let head = index == 0 ? String(text.prefix(prompt.count)) : ""
          return StyledLine(pieces: [
            .init(code: "prompt", text: head), .init(code: "1", text: String(text.dropFirst(head.count))),
          ])
        }
      case .printed(let text): return StyledLine.lines(text)
      }
    }
    if lines.count > Limits.pictureLines {
      let more = lines.count - Limits.pictureLines
      lines =
        lines.prefix(Limits.pictureLines) + [
          StyledLine(pieces: [.init(code: "2", text: "… \(more) more lines")])
        ]
    }
    let width = Self.number(Double(transcript.columns) * Self.cell.width + 2 * Self.margin)
    let height = Self.number(Double(lines.count) * Self.cell.height + Self.bar + Self.margin)
    let title = transcript.title.htmlEscaped
    var svg = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" role="img" aria-label="\#(title)">"#,
      "<title>\(title)</title>", "<style>\(Self.style)</style>",
      ##"<rect width="100%" height="100%" rx="8" fill="#1b1f27"/>"##,
      ##"<circle cx="20" cy="17" r="5" fill="#e06c75"/><circle cx="37" cy="17" r="5" fill="#e5c07b"/><circle cx="54" cy="17" r="5" fill="#98c379"/>"##,
      #"<text class="title" x="50%" y="22" text-anchor="middle">\#(title)</text>"#,
    ]
    for (index, line) in lines.enumerated() {
      svg += draw(line, y: Self.bar + Double(index + 1) * Self.cell.height - 5)
    }
    return (svg + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func draw(_ line: StyledLine, y: Double) -> [String] {
    var column = 0
    return line.pieces.compactMap { piece in
      let text = piece.text.printable
      defer { column += text.displayWidth }
      let words = text.drop { $0 == " " }
      let skipped = text.count - words.count
      guard let last = words.lastIndex(where: { $0 != " " }) else { return nil }
      let shown = words[...last]
      let x = Self.number(Self.margin + Double(column + skipped) * Self.cell.width)
      let length = Self.number(Double(shown.displayWidth) * Self.cell.width)
      let role = piece.code.flatMap { Self.classes[$0] }.map { #" class="\#($0)""# } ?? ""
      return
        #"<text\#(role) x="\#(x)" y="\#(Self.number(y))" textLength="\#(length)" lengthAdjust="spacingAndGlyphs">\#(shown.htmlEscaped)</text>"#
    }
  }

  /// A number with at most one digit after the point.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static let classes = [
    "prompt": "prompt", "1": "strong", "2": "dim", "31": "red", "32": "green", "33": "yellow", "34": "blue",
    "35": "magenta", "36": "cyan",
  ]

  private static let style = """
    text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d7dae0;white-space:pre}\
    .title{font-size:13px;fill:#8b919d}.strong{font-weight:bold}.dim{fill:#8b919d}.prompt{fill:#56b6c2;font-weight:bold}\
    .red{fill:#ef7b85}.green{fill:#98c379}.yellow{fill:#e5c07b}.blue{fill:#61afef}.magenta{fill:#c678dd}.cyan{fill:#56b6c2}
    """
}
