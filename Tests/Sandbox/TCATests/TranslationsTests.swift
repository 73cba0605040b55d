import Foundation
import Testing
import Toolchain

/// The translations of the README, in `Book/readme`, say what the README says.
struct TranslationsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let codes = [
    "ar", "es", "fr", "hi", "id", "it", "ja", "ko", "pl", "pt", "ru", "uk", "zh-Hans",
  ]

  private static func path(_ code: String) -> String { "Book/readme/README.\(code).md" }

  /// What the README and its translations have in common.
  private struct Outline {
    let text: String
    /// The headings, paragraphs, lists, tables and images in their order, such as `##`, `text`, `3 items` and `4 cells`.
    var parts: [String] = []
    /// The blocks of code, with their fences.
    var blocks: [String] = []
    /// The inline code of each cell of the tables.
    var cells: [[String]] = []
    /// All inline code, sorted: another language may need another order of the words.
    var code: [String] = []
    /// The files and addresses to which links lead, and the images. Files are named from the root of the repository.
    var links: [String] = []
    /// The files in the line that leads to the other languages.
    var languages: [String] = []

    init(_ path: String) throws {
      let file = TranslationsTests.root.appending(path: path)
      let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
      text = try String(contentsOf: file, encoding: .utf8)
      blocks = text.matches(of: #/```sh\n.*?\n```/#.dotMatchesNewlines()).map { String($0.0) }
      let prose = text.replacing(#/```sh\n.*?\n```/#.dotMatchesNewlines(), with: "CODE")
      for paragraph in prose.split(separator: "\n\n").map(String.init) {
        // A tag gives a direction to the text; the comment at the end holds the digest.
        if paragraph.hasPrefix("<") { continue }
        let leads = Outline.links(in: paragraph, of: folder)
        if leads.contains(TranslationsTests.path("ar")) {
          languages = leads
          continue
        }
        links += leads
        code += Outline.code(in: paragraph)
        if paragraph.hasPrefix("#") {
          parts.append(String(paragraph.prefix { $0 == "#" }))
        } else if paragraph.hasPrefix("|") {
          for row in paragraph.split(separator: "\n") {
            let rowCells = row.split(separator: "|").map(String.init)
            parts.append("\(rowCells.count) cells")
            cells += rowCells.map(Outline.code)
          }
        } else if paragraph.hasPrefix("1. ") {
          parts.append("\(paragraph.matches(of: #/(?m)^\d+\. /#).count) items")
        } else if paragraph == "CODE" {
          parts.append("code")
        } else {
          parts.append(paragraph.hasPrefix("!") ? "image" : "text")
        }
      }
      code.sort()
    }

    private static func code(in text: String) -> [String] {
      text.matches(of: #/`([^`]+)`/#).map { String($0.1).replacing(#/\s+/#, with: " ") }.sorted()
    }

    private static func links(in text: String, of folder: URL) -> [String] {
      text.matches(of: #/\]\(([^)]+)\)/#).map { match in
        let target = String(match.1)
        if target.hasPrefix("http") { return target }
        return String(folder.appending(path: target).standardizedFileURL.path.dropFirst())
      }
    }
  }

  @Test(arguments: codes) func aTranslationHasWhatTheReadmeHas(_ code: String) throws {
    let readme = try Outline("README.md")
    let translation = try Outline(Self.path(code))
    #expect(translation.parts == readme.parts)
    #expect(translation.blocks == readme.blocks)
    #expect(translation.cells == readme.cells)
    #expect(translation.code == readme.code)
    #expect(translation.links == readme.links)
  }

  @Test(arguments: codes) func aTranslationHasChangedWithTheReadme(_ code: String) throws {
    let comment = "<!-- README \(ContentHash.of([try Outline("README.md").text])) -->"
    #expect(
      try Outline(Self.path(code)).text.hasSuffix("\n\(comment)\n"),
      "README.md has changed. Change its translation, too, and end it with this line: \(comment)")
  }

  @Test func theReadmeAndItsTranslationsLeadToEachOther() throws {
    let translations = Self.codes.map(Self.path)
    #expect(try Outline("README.md").languages == translations)
    for path in translations {
      let languages = try Outline(path).languages
      #expect(languages.filter { $0 != "README.md" } == translations, "\(path)")
      #expect(languages.contains("README.md"), "\(path)")
    }
    let folder = Self.root.appending(path: "Book/readme").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.map { "Book/readme/\($0)" } == translations)
  }

  @Test(arguments: codes) func theLinksOfATranslationLeadSomewhere(_ code: String) throws {
    let outline = try Outline(Self.path(code))
    for link in outline.links + outline.languages where !link.hasPrefix("http") {
      let file = Self.root.appending(path: String(link.prefix { $0 != "#" }))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
    }
  }
}
