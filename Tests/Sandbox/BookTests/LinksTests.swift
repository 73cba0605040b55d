import Foundation
import Testing

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

  @Test func everyExerciseLeadsToAPlaceInTheBook() throws {
    let tasks = try files(in: "Lessons", named: "Task.md")
    let problems = tasks.compactMap { path, text in
      text.firstMatch(of: #/(?m)^book: *(\S+)/#).flatMap { problem(String($0.1)) }.map { "\(path): \($0)" }
    }
    #expect(tasks.count > 50)
    #expect(problems == [])
  }

  @Test func everyReportLeadsToAPlaceInTheBook() throws {
    let matches = try files(in: "Sources", named: ".swift").flatMap { path, text in
      text.matches(of: #/\bbook: "([^"\\]+)"/#).map { (path, String($0.1)) }
    }
    #expect(matches.count > 10)
    #expect(matches.compactMap { path, place in problem(place).map { "\(path): \($0)" } } == [])
  }

  @Test func everyExerciseThatAPageNamesExists() throws {
    var problems: [String] = []
    for page in try book.pages() {
      for match in page.source.matches(of: #/(?m)^- `([a-z-]+)\/([a-z0-9-]+)`/#) {
        let lesson = match.1.split(separator: "-").map(\.capitalized).joined()
        let path = "Lessons/\(lesson)/Exercises/\(match.2)/Task.md"
        if !FileManager.default.fileExists(atPath: Self.root.appending(path: path).path) {
          problems.append("\(page.name): \(match.1)/\(match.2)")
        }
      }
    }
    #expect(problems == [])
  }

  @Test func everyPageForLearnersNamesExercises() throws {
    // These pages are about the Book itself, or a list of everything.
    let others = [
      "introduction", "guide", "writing", "teaching", "inside", "behaviours", "confusions", "threat-model",
    ]
    let without = try book.pages().filter { page in
      !others.contains(page.name) && page.source.firstMatch(of: #/`[a-z-]+\/[a-z0-9-]+`/#) == nil
    }
    #expect(without.map(\.name) == [])
  }
}
