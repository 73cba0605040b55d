/// A block of a page that can be run, and what the page says it prints.
///
/// What a block prints stands in the `text` block below it, or in comments: `// prints 3`. Words behind the language say
/// more: `swift alone` sees nothing of the blocks above, `swift fails` must fail, with what the text says; `tca counter` names a lesson,
/// `continued` goes on where the block above ended; `exempt` is not run.
public struct PageBlock: Equatable, Sendable {
  public enum Language: String, CaseIterable, Sendable {
    case swift, tca, sh
  }

  /// A line of output that the page shows.
  public struct ExpectedLine: Equatable, Sendable {
    public var text: String
    /// Where it stands on the page, from 1.
    public var line: Int
  }

  public var language: Language
  /// What stands behind the language.
  public var words: [String]
  public var text: String
  /// The line of the opening fence, from 1.
  public var line: Int
  /// What it is said to print; nil where nothing is said.
  public var expected: [ExpectedLine]?

  public var lines: [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The line of the closing fence.
  public var endLine: Int { line + lines.count + 1 }

  public var isExempt: Bool { words.contains("exempt") }
  public var mustFail: Bool { words.contains("fails") }
  public var isAlone: Bool { words.contains("alone") }
  public var isContinued: Bool { words.contains("continued") }
  /// Of a script: the lesson it is for.
  public var lesson: String? { words.first { !["exempt", "continued"].contains($0) } }

  init?(_ code: Markdown.Code) {
    guard let language = Language(rawValue: code.language.lowercased()) else { return nil }
    self.language = language
    words = code.info.split { $0 == " " || $0 == "," }.dropFirst().map(String.init)
    text = code.text
    line = code.line
    guard language == .swift else { return }
    let comments = lines.enumerated().compactMap { index, line in
      line.firstMatch(of: #/\/\/ [Pp]rints:? (.*)$/#).map {
        ExpectedLine(text: String($0.1), line: code.line + 1 + index)
      }
    }
    if !comments.isEmpty { expected = comments }
  }
}

extension PageBlock {
  /// The blocks of a page in their order.
  static func all(in page: Markdown) -> [PageBlock] {
    var finder = Finder()
    finder.visit(page.blocks)
    return finder.blocks
  }

  private struct Finder {
    var blocks: [PageBlock] = []
    /// Whether a `text` block here would tell what the last block prints.
    var isOpen = false

    mutating func visit(_ nodes: [Markdown.Block]) {
      for node in nodes {
        switch node {
        case .code(let code):
          if let block = PageBlock(code) {
            blocks.append(block)
            isOpen = true
          } else if code.language == "text", isOpen, !blocks.isEmpty {
            blocks[blocks.count - 1].expect(code)
            isOpen = false
          } else {
            isOpen = false
          }
        case .heading: isOpen = false
        case .list(_, _, let items): for item in items { visit(item) }
        case .quote(let inner): visit(inner)
        case .paragraph, .table, .rule, .html: break
        }
      }
    }
  }

  private mutating func expect(_ output: Markdown.Code) {
    var lines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    expected = lines.enumerated().map { ExpectedLine(text: String($1), line: output.line + 1 + $0) }
  }
}
