/// A Markdown document as a tree.
public struct Markdown: Equatable, Sendable {
  public indirect enum Block: Equatable, Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// - Parameter start: The first number; nil for bullets.
    case list(start: Int?, isTight: Bool, items: [[Block]])
    case quote([Block])
    case code(Code)
    case table(Table)
    case rule
    case html(String)
  }

  public indirect enum Inline: Equatable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case link(destination: String, [Inline])
    case image(destination: String, [Inline])
    case softBreak
    case lineBreak
    case html(String)
  }

  /// A block of code.
  public struct Code: Equatable, Sendable {
    /// What stands behind the fence: `swift`, `tca counter`.
    public var info: String
    public var text: String
    /// The line of the opening fence, from 1.
    public var line: Int

    public init(info: String, text: String, line: Int) {
      self.info = info
      self.text = text
      self.line = line
    }

    /// The first word of `info`.
    public var language: String { info.split(separator: " ").first.map(String.init) ?? "" }
  }

  public struct Table: Equatable, Sendable {
    public enum Alignment: Equatable, Sendable {
      case leading, center, trailing
    }

    public var alignments: [Alignment]
    public var header: [[Inline]]
    public var rows: [[[Inline]]]

    public init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]]) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
    }
  }

  public var blocks: [Block]

  public init(blocks: [Block]) {
    self.blocks = blocks
  }
}

extension [Markdown.Inline] {
  /// The text without its marks.
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
