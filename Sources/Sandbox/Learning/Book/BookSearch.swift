import Foundation
import Reports
import Synchronization

/// A place in the Book that contains what a reader has searched for.
public struct BookMatch: Codable, Equatable, Sendable {
  /// The name of the page, with the anchor of the section: `effects#when-it-fails`.
  public var place: String
  /// The first sentence of the section that contains one of the words, without Markdown's marks.
  public var line: String
}

extension BookClient {
  /// Searches all pages, section by section.
  ///
  /// - Parameters:
  ///   - text: Words, separated by spaces, in upper or lower case.
  ///   - any: Whether a section needs only one of the words; those with more of them come first.
  /// - Returns: At most 20 places. A heading that quotes the text comes first, then what has most of the words in its heading, also
  ///   with another ending; the chapters of the Book's first part, which explain, count like headings with two words more.
  /// - Complexity: O(*n* · *m*) for *n* words and *m* bytes of the Book. The first search also reads the pages.
  public func search(_ text: String, any: Bool = false) throws -> [BookMatch] {
    let texts = text.split(separator: " ").map(String.init)
    guard !texts.isEmpty else { return [] }
    let words = texts.map { Bytes(lowercasing: $0) }
    let stems = texts.map { Bytes(lowercasing: Self.stem($0)) }
    let quoted = Bytes(lowercasing: texts.joined(separator: " "))
    let pages = try pages()
    let first = Set(pages.filter { $0.chapter.book == pages.first?.chapter.book }.map(\.name))
    var ranks: [Int: [SearchedSection]] = [:]
    for section in searched.sections(of: pages) {
      let count = words.count(where: section.contains)
      guard count > 0, any || count == words.count else { continue }
      let rank =
        3 * count + stems.count(where: section.titleContains) + (first.contains(section.page) ? 2 : 0)
        + (words.count > 1 && section.titleContains(quoted) ? words.count + 2 : 0)
      ranks[rank, default: []].append(section)
    }
    return ranks.sorted { $0.key > $1.key }.flatMap(\.value).prefix(20).map { $0.match(texts) }
  }

  /// A word without the ending that it has in some forms: `shar` for `share`, `shares` and `sharing`.
  private static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s", "e"].first { word.hasSuffix($0) && word.count - $0.count > 2 }
    return String(word.dropLast(ending?.count ?? 0))
  }
}

/// A section of a page, as a search looks at it.
package struct SearchedSection: Sendable {
  package let place: String
  package let title: String
  /// The name of its page.
  fileprivate var page: String { String(place.prefix { $0 != "#" }) }
  /// Whether the section is the beginning of its page.
  package var isPage: Bool { !place.contains("#") }
  /// The text below the title, without Markdown's marks.
  package var text: String {
    PlainText.text(lines.lazy.filter { !$0.hasPrefix("```") && !$0.isEmpty }.joined(separator: " "))
  }
  private let lines: [Substring]
  private let lowercased: Bytes
  private let lowercasedTitle: Bytes

  /// Splits a page at its headings. Comments are for the runner of the blocks, and the tags of answers that unfold on a
  /// web page are not part of the text.
  package static func sections(of page: BookPage) -> [SearchedSection] {
    let lines = page.source.split(separator: "\n", omittingEmptySubsequences: false)
    let headings = page.headings
    return headings.enumerated().map { index, heading in
      let end = headings.indices.contains(index + 1) ? headings[index + 1].line : lines.count
      let section = lines[heading.line..<end].filter { !$0.hasPrefix("<!--") }.map(PlainText.withoutTags)
      return SearchedSection(
        place: index == 0 ? page.name : "\(page.name)#\(heading.anchor)", title: heading.title,
        lines: Array(section.dropFirst()),
        lowercased: Bytes(lowercasing: section.joined(separator: " ")),
        lowercasedTitle: Bytes(lowercasing: heading.title))
    }
  }

  fileprivate func contains(_ word: Bytes) -> Bool { lowercased.contains(bytes: word) }
  fileprivate func titleContains(_ word: Bytes) -> Bool { lowercasedTitle.contains(bytes: word) }

  func match(_ words: [String]) -> BookMatch {
    return BookMatch(place: place, line: SearchedText(lines).line(with: words) ?? PlainText.text(title))
  }
}

/// The sections of all pages. A page is only split again when its text has changed, as while an author writes it.
final class SearchedBook: Sendable {
  private let pages = Mutex<[String: (source: String, sections: [SearchedSection])]>([:])

  func sections(of all: [BookPage]) -> [SearchedSection] {
    pages.withLock { known in
      all.flatMap { page in
        if let old = known[page.name], old.source == page.source { return old.sections }
        let sections = SearchedSection.sections(of: page)
        known[page.name] = (page.source, sections)
        return sections
      }
    }
  }
}

/// A text in lower case, for the C library's search, which is a hundred times as fast as that of `String` in a debug build.
private typealias Bytes = ContiguousArray<CChar>

extension Bytes {
  fileprivate init(lowercasing text: String) { self = text.lowercased().utf8CString }

  fileprivate func contains(bytes word: Bytes) -> Bool {
    withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        guard let text = text.baseAddress, let word = word.baseAddress else { return false }
        return strstr(text, word) != nil
      }
    }
  }
}
