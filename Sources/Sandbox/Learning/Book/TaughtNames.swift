import SyntaxProtocol
import Toolchain

/// Which chapter teaches a name of the library or a command of the prompt: the first one that shows it, in a block of code or
/// between backticks. A link to another page, and a row of a table that contains one, only points there.
///
/// A name that a chapter declares itself is the chapter's own, and not the library's. What stands in the sections “Questions”
/// and “Exercises” teaches nothing, and neither does the first chapter, which shows everything before it is explained.
///
/// Not handled: a sentence that mentions a name only to say that a later chapter explains it.
package struct TaughtNames: Sendable {
  /// The names of the chapters in their order.
  package let chapters: [String]
  private var names: [String: Int] = [:]
  private var commands: [String: Int] = [:]

  /// Reads the chapters.
  ///
  /// - Parameters:
  ///   - pages: The chapters, in the order in which they are read.
  ///   - library: The names of the library.
  ///   - syntax: The parser.
  /// - Throws: A `SyntaxFailure`.
  package init(_ pages: [BookPage], library: Set<String>, _ syntax: SyntaxClient) async throws {
    chapters = pages.map(\.name)
    for (index, page) in pages.enumerated().dropFirst() {
      let shown = page.shown
      for command in shown.commands where commands[command] == nil { commands[command] = index }
      let outline = try await syntax.outline(of: shown.swift)
      let used = Set(outline.identifiers).subtracting(outline.own).union(shown.words)
      for name in used.intersection(library) where names[name] == nil { names[name] = index }
    }
  }

  /// The place among the chapters of the one that teaches a name; nil when none does.
  package func chapter(teaching name: String) -> Int? { names[name] }

  /// The place among the chapters of the first one that shows a command of the prompt; nil when none does.
  package func chapter(showing command: String) -> Int? { commands[command] }
}

extension Outline {
  /// The names that the source declares.
  package var own: Set<String> { Set(declared + cases + properties + functions) }
}

extension BookPage {
  fileprivate struct Shown {
    /// All blocks of Swift, one after the other.
    var swift = ""
    /// The words between backticks.
    var words: Set<String> = []
    /// The first words of the lines that are typed at the prompt, and of what stands between backticks.
    var commands: Set<String> = []
  }

  fileprivate var shown: Shown {
    var shown = Shown()
    var prose = ""
    var fence: Substring?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if let language = fence {
        if line == "```" {
          fence = nil
        } else if language.hasPrefix("swift") {
          shown.swift += line + "\n"
        } else if language.hasPrefix("tca"), line.hasPrefix("❯ ") {
          shown.commands.formUnion(Self.command(line.dropFirst(2)))
        }
      } else if line.hasPrefix("```") {
        fence = line.dropFirst(3)
      } else if ["## Questions", "## Exercises"].contains(line) {
        break
      } else if !line.hasPrefix("|") || !line.contains(".md") {
        prose += line + "\n"
      }
    }
    prose.replace(#/\[`[^`]+`\]\([\w-]+\.md/#, with: "")
    for span in prose.matches(of: /`([^`]+)`/).map(\.1) {
      // Several words without signs are a line of the prompt, such as `next practice`.
      if span.wholeMatch(of: /[a-z]+(?: [a-z]+)+/) == nil {
        shown.words.formUnion(span.matches(of: /[A-Za-z_]\w*/).map { String($0.0) })
      }
      shown.commands.formUnion(Self.command(span))
    }
    return shown
  }

  /// The command of a line that is typed at the prompt; none when the line sends an action.
  package static func command(_ line: some StringProtocol) -> [String] {
    Substring(line).prefixMatch(of: /[a-z]+(?= |$)/).map { [String($0.0)] } ?? []
  }
}
