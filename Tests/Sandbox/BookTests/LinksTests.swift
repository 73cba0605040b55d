import Foundation
import IssueKinds
import MarkdownText
import Testing
import Verdicts

@testable import Book

/// Links of the Book, of the lessons and of the reports lead to places that exist.
struct LinksTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private let book: Book

  init() throws {
    book = try Book(folder: Self.root.appending(path: "Book"))
  }

  /// The reason why a place of the Book doesn't exist; nil when it does.
  private func problem(_ place: String) -> String? {
    do {
      let page = try book.page(place)
      // The names of former pages are for readers who remember them.
      if page.name != place.prefix(while: { $0 != "#" }) { return "\(place) is now on the page \(page.name)" }
      let mark = place.firstIndex(of: "#")
      let anchor = mark.map { String(place[place.index(after: $0)...]) }
      // Readers may shorten an anchor, but a browser needs the whole.
      return anchor.map { page.headings.first?.anchor == $0 } ?? true ? nil : "\(place) is shortened"
    } catch {
      return "\(place): \(error)"
    }
  }

  private func files(in folder: String, named name: String) throws -> [(path: String, text: String)] {
    let url = Self.root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(name) }.map {
      ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8))
    }
  }

  @Test func everyLinkOfAPageLeadsToAPlaceInTheBook() throws {
    var problems: [String] = []
    for page in try book.pages() {
      for match in page.source.matches(of: #/\]\((?<page>[\w-]*)(\.md)?(?<anchor>#[\w-]+)?\)/#) {
        let name = match.page.isEmpty ? page.name : String(match.page)
        if let problem = problem(name + (match.anchor ?? "")) { problems.append("\(page.name): \(problem)") }
      }
    }
    #expect(problems == [])
  }

  /// The exercises with the places that they name, such as `counter/decrement` and `reducers#the-tool`.
  private func exercises() throws -> [(name: String, place: String?)] {
    // A sample of a kind is no exercise yet.
    try files(in: "Lessons", named: "Task.md").filter { !$0.path.hasPrefix("Templates/") }.map { path, text in
      let parts = path.split(separator: "/")
      let lesson = parts[0].replacing(#/[a-z](?=[A-Z])/#) { "\($0.0)-" }.lowercased()
      return ("\(lesson)/\(parts[2])", text.firstMatch(of: #/(?m)^book: *(\S+)/#).map { String($0.1) })
    }
  }

  @Test func everyExerciseLeadsToASectionOfTheBook() throws {
    let exercises = try exercises()
    #expect(exercises.count > 50)
    #expect(exercises.compactMap { $0.place.flatMap(problem) } == [])
    #expect(exercises.filter { $0.place?.contains("#") != true }.map(\.name) == [])
  }

  /// Each exercise stands in the list at the end of one page.
  @Test func aPageLeadsToEachExercise() throws {
    let pages = try book.pages()
    let places = try exercises().map { name, _ in
      (name, pages.filter { $0.source.contains("\n- [`\(name)`](") }.map(\.name))
    }
    #expect(places.filter { $0.1.count != 1 }.map { "\($0.0): \($0.1)" } == [])
  }

  @Test func everyReportLeadsToASectionOfTheBook() throws {
    // An argument may be a condition, so all names in it are looked at.
    let places = try files(in: "Sources", named: ".swift").flatMap { path, text in
      text.matches(of: #/\bbook(?:: String\?)?(?::| =) (?!try )(?<value>[^\n]*(?:\n\s*[?:][^\n]*)*)/#).flatMap
      { match in
        match.value.matches(of: #/"([a-z-]+(?:#[\w-]*)?)"/#).map { (path, String($0.1)) }
      }
    }
    #expect(places.count > 40)
    #expect(places.compactMap { path, place in problem(place).map { "\(path): \($0)" } } == [])
    #expect(places.filter { !$0.1.contains("#") }.map { "\($0): \($1)" } == [])
  }

  @Test func everySentenceThatNamesAPageLeadsToASection() throws {
    let places = try files(in: "Sources", named: ".swift").flatMap { path, text in
      text.matches(of: #/Read `book ([^`]+)`/#).map { (path, String($0.1)) }
    }
    #expect(!places.isEmpty)
    #expect(places.compactMap { path, place in problem(place).map { "\(path): \($0)" } } == [])
  }

  @Test func everyFormerPageLeadsToAPlace() {
    #expect(book.summary.moved.values.sorted().compactMap(problem) == [])
    #expect(book.summary.moved.keys.filter(book.names.contains) == [])
  }

  @Test func everyFailureLeadsToItsOwnSection() throws {
    let explained = try IssueKind.allCases.map { try book.page($0.place).headings[0].anchor }
    #expect(Set(explained).count == explained.count)
    let others = ["two-failures-at-once", "other-failures", "exercises"]
    let sections = try book.page("failures").headings.dropFirst().map(\.anchor)
    #expect(sections.filter { !explained.contains($0) && !others.contains($0) } == [])
  }

  @Test func everyExerciseThatAPageNamesExists() throws {
    var problems: [String] = []
    for page in try book.pages() {
      // Lists of exercises, and the lines in the text that name one.
      for match in page.source.matches(of: #/(?m)(?:^- \[?`|`tca start )([a-z-]+)\/([a-z0-9-]+)`/#) {
        let lesson = match.1.split(separator: "-").map(\.capitalized).joined()
        let path = "Lessons/\(lesson)/Exercises/\(match.2)/Task.md"
        if !FileManager.default.fileExists(atPath: Self.root.appending(path: path).path) {
          problems.append("\(page.name): \(match.1)/\(match.2)")
        }
      }
    }
    #expect(problems == [])
  }

  /// An exercise of a list leads to its task, and any other link out of the Book's folder to a file, too.
  @Test func everyLinkOutOfTheBookLeadsToAFile() throws {
    var problems: [String] = []
    var found = 0
    for page in try book.pages() {
      for match in page.source.matches(of: #/\]\((\.\.\/[^)]*)\)/#) {
        found += 1
        let file = book.folder.appending(path: String(match.1)).standardized
        if !FileManager.default.fileExists(atPath: file.path) { problems.append("\(page.name): \(match.1)") }
      }
    }
    #expect(problems == [])
    #expect(found > 100)
  }

  /// On GitHub, where nothing else leads from page to page.
  @Test func eachFileEndsWithTheStepsOfTheSummary() throws {
    let wrong = try book.pages().filter { page in
      try String(contentsOf: page.file, encoding: .utf8)
        != PageSteps.added(to: page.source, of: page, in: book)
    }
    #expect(wrong.map(\.name) == [], "Run `swift run tca book --manual`, and commit what it writes to Book/.")
  }

  /// Code that is refused or fails looks like all other code, so a reader is told in the code itself.
  @Test(.enabled(if: MarkdownParser.isAvailable)) func aBlockThatFailsSaysSo() throws {
    let unmarked = try book.pages().flatMap { page in
      page.source.matches(of: #/(?m)^```swift [^\n]*fails[^\n]*\n(?!\/\/ ✗ )[^\n]*/#).map {
        "\(page.name): \($0.output)"
      }
    }
    #expect(unmarked == [])
  }

  /// A chapter of Learn shows what the prompt can do and an app can't.
  @Test(.enabled(if: MarkdownParser.isAvailable)) func everyChapterUsesThePrompt() throws {
    let commands: Set<Substring> = [
      "bisect", "diff", "export", "fork", "hunt", "mode", "play", "predict", "skip", "timeline", "undo",
      "why",
    ]
    let without = try book.pages().filter { page in
      guard page.chapter.book == "Learn" else { return false }
      return try page.scripts().flatMap(\.commands).allSatisfy { !commands.contains($0.prefix { $0 != " " }) }
    }
    #expect(without.map(\.name) == [])
  }

  @Test func everyPageForLearnersNamesExercises() throws {
    let without = try book.pages().filter { page in
      // The introduction is about the Book itself.
      guard !["For builders", "Reference"].contains(page.chapter.book), page.name != "introduction" else {
        return false
      }
      return page.source.firstMatch(of: #/`(tca start )?[a-z-]+\/[a-z0-9-]+`/#) == nil
    }
    #expect(without.map(\.name) == [])
  }
}
