import Foundation
import MarkdownText
import Testing

@testable import Book
@testable import BookPrograms
@testable import BookTools

/// The blocks of code in the lessons' texts are parts of programs that run.
///
/// A text shows only the line that matters, often with names of its own, so that nobody can paste it. The folder `Texts` is
/// a small book whose pages contain these lines in whole programs. It is run like the Book itself.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct LessonTextsTests {
  static let texts = URL(filePath: #filePath).appending(path: "../Texts").standardized
  private static let lessons = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized

  /// A block, as trimmed lines.
  private struct Block: Equatable {
    var file: String
    var text: String
  }

  /// The blocks of the lessons' texts, or of their hints. The lines for the prompt in a lesson's welcome are typed elsewhere.
  private static func blocks(ofHints isHint: Bool = false) throws -> [Block] {
    let files = FileManager.default.enumerator(atPath: lessons.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".md") && $0 != "README.md" && isHint == $0.hasSuffix("Hints.md") }
      .sorted().flatMap { file in
        let source = try String(contentsOf: lessons.appending(path: file), encoding: .utf8)
        return source.matches(of: #/(?m)^```([^\n]*)\n((?s).*?)^```/#)
          .filter { !file.hasSuffix("/Lesson.md") || !$0.1.isEmpty }
          .map { Block(file: file, text: trimmed($0.2)) }
      }
  }

  /// The lines without the spaces around them, so that a block may be indented more deeply in its program.
  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Whether a program contains the lines of a block in their order, in which `…` stands for any text. Other lines may be
  /// between them.
  private static func contains(_ program: String, _ block: String) -> Bool {
    var rest = program[...]
    for piece in block.split(whereSeparator: { $0 == "…" || $0 == "\n" }) {
      let piece = piece.trimmingCharacters(in: .whitespaces)
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The word is ID, as in a sentence; `id` is a name in code.
  @Test func anIDIsSpelledInOneWay() throws {
    let book = Self.lessons.appending(path: "../Book").standardized
    var found: [String] = []
    for folder in [Self.lessons, book] {
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files.sorted() where file.hasSuffix(".md") {
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let prose = source.replacing(#/(?m)^ *```(?s:.*?)^ *```/#, with: "").replacing(#/`[^`]*`/#, with: "")
          .replacing(#/“[^”]*”|\]\([^)]*\)|(?m:^id: .*$)/#, with: "")
        found += prose.matches(of: #/(?m)(?:^|[ \*])ids?(?![-\w:(])[^\n]*/#).map { "\(file): \($0.output)" }
      }
    }
    #expect(found == [])
  }

  @Test func everyBlockThatIsNotRunHasAReason() throws {
    for page in try Book(folder: Self.texts).pages() {
      let exempt = page.source.matches(of: #/(?m)^```\w+ .*exempt/#).count
      #expect(page.source.matches(of: #/-->\n```\w+ .*exempt/#).count == exempt, "\(page.name)")
    }
  }

  @Test func everyBlockOfALessonsTextIsPartOfAProgram() throws {
    let pages = try Book(folder: Self.texts).pages()
    let programs = try Dictionary(
      uniqueKeysWithValues: pages.map { page in
        let blocks = PageBlock.all(in: try #require(MarkdownParser.parse(page.source)))
        let lines = blocks.flatMap { block in
          [
            Self.trimmed(block.text),
            Self.trimmed((block.expected ?? []).map(\.text).joined(separator: "\n")),
          ]
        }
        return (page.name, lines.joined(separator: "\n"))
      })
    let blocks = try Self.blocks()
    #expect(blocks.count > 20)
    let unknown = blocks.filter { block in
      let folder = block.file.prefix { $0 != "/" }
      let name = folder.reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? "-\($1)" : "\($1)" }
        .lowercased()
      // What a task repeats of the welcome is typed with it.
      let welcome = try? String(
        contentsOf: Self.lessons.appending(path: "\(folder)/Lesson.md"), encoding: .utf8)
      return !Self.contains(programs[name] ?? "", block.text)
        && !Self.contains(Self.trimmed(welcome ?? ""), block.text)
    }
    #expect(
      unknown == [],
      "Add the code to a program in Tests/Sandbox/BookTests/Texts, or to a block there that is exempt for a reason."
    )
  }

  /// The skeleton of a hint leads to the solution: its lines stand there in the same order, and something stands for each gap.
  @Test func everySkeletonOfAHintIsPartOfTheSolution() throws {
    let unknown = try Self.blocks(ofHints: true).filter { block in
      let folder = Self.lessons.appending(path: block.file).deletingLastPathComponent()
      let solution = ["Solution.swift", "Solution.tca"].compactMap {
        try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      // A comment names what a gap stands for.
      let code = block.text.replacing(#/ *\/\/.*/#, with: "")
      return !Self.contains(Self.trimmed(solution.joined()), code)
    }
    #expect(unknown == [], "The lines of a skeleton must stand in the solution, in the same order.")
  }
}
