/// A Markdown document as a tree.
public struct Markdown: Equatable, Sendable {
  /// A block, such as a paragraph or a list.
  public indirect enum Block: Equatable, Sendable {
    /// A heading. The level of the page's title is 1.
    case heading(level: Int, [Inline])
    /// A paragraph.
    case paragraph([Inline])
    /// A list. `start` is the first number, or nil for a list with bullets. Items of a tight list have no empty lines
    /// between them.
    case list(start: Int?, isTight: Bool, items: [[Block]])
    /// A block quote.
    case quote([Block])
    /// A block of code.
    case code(Code)
    /// A table.
    case table(Table)
    /// A horizontal line.
    case rule
    /// A block of HTML, as it was written.
    case html(String)
  }

  /// A piece of text inside a block.
  public indirect enum Inline: Equatable, Sendable {
    /// Plain text.
    case text(String)
    /// Code between backticks, without the backticks.
    case code(String)
    /// Emphasized text.
    case emphasis([Inline])
    /// Strongly emphasized text.
    case strong([Inline])
    /// A link with its text.
    case link(destination: String, [Inline])
    /// An image with its alternative text.
    case image(destination: String, [Inline])
    /// A line break in the source, which counts as a space.
    case softBreak
    /// A line break that must be shown.
    case lineBreak
    /// HTML inside text, as it was written.
    case html(String)
  }

  /// A block of code.
  public struct Code: Equatable, Sendable {
    /// The words after the opening fence, such as `swift` or `tca counter`.
    public var info: String
    /// The code, with a line feed after each line.
    public var text: String
    /// The line of the opening fence on the page, from 1.
    public var line: Int

    package init(info: String, text: String, line: Int) {
      self.info = info
      self.text = text
      self.line = line
    }

    /// The first word of ``info``; empty when the fence has none.
    public var language: String { info.split(separator: " ").first.map(String.init) ?? "" }
  }

  /// A table.
  public struct Table: Equatable, Sendable {
    /// The alignment of a column.
    public enum Alignment: Equatable, Sendable {
      case leading, center, trailing
    }

    /// The alignment of each column.
    public var alignments: [Alignment]
    /// The cells of the header, one for each column.
    public var header: [[Inline]]
    /// The rows below the header. A row may have fewer cells than the header.
    public var rows: [[[Inline]]]

    package init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]]) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
    }
  }

  /// The blocks of the document, from top to bottom.
  public var blocks: [Block]

  /// Creates a document. ``MarkdownParser/parse(_:)`` makes one from its source.
  public init(blocks: [Block]) {
    self.blocks = blocks
  }
}

extension [Markdown.Inline] {
  /// The text without Markdown's marks.
  public var plainText: String {
    map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .emphasis(let inner), .strong(let inner), .link(_, let inner), .image(_, let inner):
        inner.plainText
      case .softBreak: " "
      case .lineBreak: "\n"
      case .html: ""
      }
    }.joined()
  }
}
