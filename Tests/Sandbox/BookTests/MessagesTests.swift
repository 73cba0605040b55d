import Foundation
import IssueKinds
import Testing
import Verdicts

@testable import Book

/// Each message of the library has a section in the Book, and each of these sections is about a message of the library.
///
/// A run of the Book proves that the blocks of the sections really cause the messages.
struct MessagesTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private let pages: [BookPage]

  init() throws {
    let book = try Book(folder: Self.root.appending(path: "Book"))
    pages = try ["failures", "warnings"].map(book.page)
  }

  /// Sections that aren't about a message.
  private static let others: Set = [
    "Other failures", "Two failures at once", "Exercises", "Actions without a child", "Stacks", "Enums",
    "Presentation and bindings", "Effects", "Stores and dependencies",
  ]

  /// The messages whose words are the author's or another module's.
  private static let foreign: Set = ["…", "… - …", "… (…)", "…, …"]

  private var sections: [(page: BookPage, heading: BookPage.Heading)] {
    pages.flatMap { page in
      page.headings.dropFirst().filter { !Self.others.contains($0.title) }.map { (page, $0) }
    }
  }

  @Test func everyMessageOfTheLibraryHasASection() throws {
    let titles = sections.map(\.heading.title)
    let messages = try Self.messages()
    #expect(messages.count > 40)
    let missing = messages.filter { message in !titles.contains { Self.isAbout($0, message) } }
    #expect(missing == [], "Write a section in Book/failures.md or Book/warnings.md.")
  }

  @Test func everySectionIsAboutAMessageOfTheLibrary() throws {
    let messages = try Self.messages()
    let unknown = sections.map(\.heading.title).filter { title in
      !messages.contains { Self.fits(title, $0) }
    }
    #expect(unknown == [])
  }

  @Test func everySectionShowsTheMessageThatItsTitleNames() throws {
    // Tests can't use the network, and a warning of a test isn't a failure.
    let others: Set = ["Unimplemented: @Dependency(\\.urlSession) …", "Skipped assertions."]
    for (page, heading) in sections where !others.contains(heading.title) {
      let section = try page.section(heading.anchor).source
      let shown = section.matches(of: #/(?m)^```text\n(.*)$/#).map { String($0.1) }
      #expect(
        shown.contains { Self.fits($0, heading.title) || Self.fits(heading.title, $0) }, "\(heading.title)")
    }
  }

  @Test func everyKindLeadsToTheSectionAboutItsMessage() throws {
    let book = try Book(folder: Self.root.appending(path: "Book"))
    let kinds = try Self.calls().filter { $0.kind != nil }
    #expect(kinds.count > 20)
    for (message, name) in kinds {
      let kind = try #require(IssueKind(rawValue: name ?? ""))
      let title = try book.page(kind.place).headings[0].title
      #expect(Self.isAbout(title, message), "\(kind)")
    }
  }

  // MARK: - The messages of the library

  /// The calls that report a message: the first line of the message, with `…` for what differs, and the kind that is written after
  /// it.
  private static func calls() throws -> [(message: String, kind: String?)] {
    let folder = root.appending(path: "Sources/Library")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var calls: [(message: String, kind: String?)] = []
    let call =
      #/\b(?:report\(|reportIssue\(|fail\(|Self\(\s*message:)\s*(?:"""\n\s*((?:.*\\\n)*.*)\n|"(.*)")/#
    for file in files where file.hasSuffix(".swift") && !file.hasPrefix("ComposableArchitectureMacros/") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let matches = text.matches(of: call)
      for (index, match) in matches.enumerated() {
        // A name, such as that of a clock's member, is only a part of a message.
        guard let literal = match.1 ?? match.2, literal.contains(" ") else { continue }
        let next = index + 1 < matches.count ? matches[index + 1].range.lowerBound : text.endIndex
        let rest = text[match.range.lowerBound..<next]
        let kind = rest.prefix(upTo: rest.firstRange(of: "\n  }\n")?.lowerBound ?? rest.endIndex)
          .firstMatch(of: #/kind: \.(\w+)/#)?.1
        calls.append((title(String(literal).replacing(#/\\\n\s*/#, with: "")), kind.map(String.init)))
      }
    }
    return calls
  }

  /// Whether a section is about a message, which a title may name less exactly: `Unimplemented: …` is about `Unimplemented: '…'`.
  private static func isAbout(_ title: String, _ message: String) -> Bool {
    fits(title, message) || fits(message, title)
  }

  /// Whether a text is what a pattern says, in which `…` stands for any text.
  private static func fits(_ text: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return text == pattern }
    guard text.hasPrefix(pieces[0]), text.hasSuffix(pieces[pieces.count - 1]) else { return false }
    var rest = text.dropFirst(pieces[0].count)
    for piece in pieces.dropFirst() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The first line of each message in the library's sources. The titles of the test store's failures are in the table of the page about behaviours, which a test of the library proves.
  private static func messages() throws -> [String] {
    var messages = try calls().map(\.message)
    let table =
      try String(contentsOf: root.appending(path: "Book/behaviours.md"), encoding: .utf8)
      .split(separator: "## Titles of failures").last ?? ""
    messages += table.matches(of: #/\| [^|]+ \| `([^`]+)` \|/#).map { match in
      String(match.1).replacing(
        #/FILE:LINE|Failed\(\)|0\.0(?= seconds)|other(?=")|(?:Live)?Client\.self|Bool(?=')|(?:Int|State)(?=")/#,
        with: "…")
    }
    return Array(Set(messages).subtracting(foreign)).sorted()
  }

  /// The first line of a literal, with `…` for its interpolations.
  private static func title(_ literal: String) -> String {
    var title = ""
    var depth = 0
    var isEscaped = false
    for character in literal {
      if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { title.append("…") }
      } else if isEscaped {
        isEscaped = false
        if character == "(" { depth = 1 } else if character == "n" { break } else { title.append(character) }
      } else if character == "\\" {
        isEscaped = true
      } else {
        title.append(character)
      }
    }
    return title.replacing("…:…", with: "…").replacing("… …", with: "…")
  }
}
