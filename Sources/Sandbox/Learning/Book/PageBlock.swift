import MarkdownText

/// A code block of a page that can be run, with the output that the page shows for it.
///
/// The page shows the output of a block in the `text` block below it, or in comments such as `// prints 3`. Words after
/// the language change how the block is run:
/// - `swift alone` can't use declarations of other blocks.
/// - `swift fails` must fail, with the message that the `text` block shows.
/// - `tca counter` is a script for the lesson `counter`.
/// - `tca counter continued` uses the session of the script above it.
/// - `exempt` keeps a block of any language from being run.
///
/// The comment `<!-- not continued -->` hides the blocks below it from the pages that continue this one.
public struct PageBlock: Equatable, Sendable {
  /// The languages that can be run.
  public enum Language: String, CaseIterable, Sendable {
    case swift, tca, sh
  }

  /// A line of output that the page shows.
  public struct ExpectedLine: Equatable, Sendable {
    /// The text of the line.
    public var text: String
    /// The line's number on the page, from 1.
    public var line: Int
  }

  /// The language of the block.
  public var language: Language
  /// The words after the language.
  public var words: [String]
  /// The path of the page in the Book's folder, such as `effects.md`.
  public var page = ""
  /// The code.
  public var text: String
  /// The line of the opening fence on the page, from 1.
  public var line: Int
  /// Whether pages that continue this one can't use the block's declarations.
  public var isAside = false
  /// The output that the page shows; nil when the page doesn't show any.
  public var expected: [ExpectedLine]?

  /// The lines of the code.
  public var lines: [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The line of the closing fence on the page, from 1.
  public var endLine: Int { line + lines.count + 1 }

  /// Whether the block is not run.
  public var isExempt: Bool { words.contains("exempt") }
  /// Whether the block must fail.
  public var mustFail: Bool { words.contains("fails") }
  /// Whether the block of Swift can't use declarations of other blocks.
  public var isAlone: Bool { words.contains("alone") }
  /// Whether the script uses the session of the script above it.
  public var isContinued: Bool { words.contains("continued") }
  /// The lesson that a script is for; nil for the first lesson.
  public var lesson: String? { words.first { !["exempt", "continued"].contains($0) } }

  init?(_ code: Markdown.Code) {
    guard let language = Language(rawValue: code.language.lowercased()) else { return nil }
    self.language = language
    words = code.info.split { $0 == " " || $0 == "," }.dropFirst().map(String.init)
    text = Self.withoutMark(code.text)
    line = code.line
    guard language == .swift else { return }
    let comments = lines.enumerated().compactMap { index, line in
      guard line.contains("rints") else { return ExpectedLine?.none }
      return line.firstMatch(of: #/\/\/ [Pp]rints:? (.*)$/#).map {
        ExpectedLine(text: String($0.1), line: code.line + 1 + index)
      }
    }
    if !comments.isEmpty { expected = comments }
  }
}

extension PageBlock {
  /// The code of a block that fails begins with a comment such as `// ✗ doesn't compile`, which is for readers: a later block that
  /// repeats the code in part isn't to keep it. Its line stays, so that the lines of the page can be counted.
  private static func withoutMark(_ text: String) -> String {
    guard text.hasPrefix("// ✗ "), let end = text.firstIndex(of: "\n") else { return text }
    return String(text[end...])
  }

  /// Returns the blocks of a page that can be run, in their order.
  ///
  /// - Parameter path: The path of the page in the Book's folder.
  static func all(in page: Markdown, path: String = "") -> [PageBlock] {
    var finder = Finder()
    finder.visit(page.blocks)
    return finder.blocks.map { block in
      var block = block
      block.page = path
      return block
    }
  }

  private struct Finder {
    var blocks: [PageBlock] = []
    /// Whether a `text` block at this place shows the output of the last block.
    var awaitsOutput = false
    /// Whether the comment `<!-- not continued -->` was passed.
    var isAside = false

    mutating func visit(_ nodes: [Markdown.Block]) {
      for node in nodes {
        switch node {
        case .code(let code):
          if var block = PageBlock(code) {
            block.isAside = isAside
            blocks.append(block)
            awaitsOutput = true
          } else if code.language == "text", awaitsOutput, !blocks.isEmpty {
            blocks[blocks.count - 1].expect(code)
            awaitsOutput = false
          } else {
            awaitsOutput = false
          }
        case .heading: awaitsOutput = false
        case .list(_, _, let items): for item in items { visit(item) }
        case .quote(let inner): visit(inner)
        case .html(let text): isAside = isAside || text.contains("<!-- not continued -->")
        case .paragraph, .table, .rule: break
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
