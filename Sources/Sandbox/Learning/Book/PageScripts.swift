import MarkdownText

/// A script of a page, which can be played at the prompt.
public struct PageScript: Equatable, Sendable {
  /// The lesson that the script is for; nil for the first lesson.
  public var lesson: String?
  /// The commands, without what they print. A command may have several lines.
  public var commands: [String]
}

extension BookPage {
  /// The blocks of the page that can be run, in their order.
  ///
  /// - Throws: ``MarkdownParser/missing`` in a build without cmark-gfm.
  package func blocks() throws -> [PageBlock] {
    guard let markdown = MarkdownParser.parse(source) else { throw MarkdownParser.missing }
    return PageBlock.all(in: markdown, path: chapter.path)
  }

  /// The scripts of the page, in their order. A script that continues the one above it is a part of that one.
  ///
  /// - Throws: ``MarkdownParser/missing`` in a build without cmark-gfm.
  public func scripts() throws -> [PageScript] {
    var scripts: [PageScript] = []
    for block in try blocks() where block.language == .tca && !block.isExempt {
      let commands = block.commands
      if block.isContinued, !scripts.isEmpty {
        scripts[scripts.count - 1].commands += commands
      } else {
        scripts.append(PageScript(lesson: block.lesson, commands: commands))
      }
    }
    return scripts
  }
}
