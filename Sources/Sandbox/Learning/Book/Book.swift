import Foundation
import Reports
import TextHandling

/// The Book: a folder of Markdown pages, whose order is given by `SUMMARY.md`.
///
/// Opening the Book reads only `SUMMARY.md`. A page is read when you ask for it.
///
/// ```swift
/// let book = try Book(folder: URL(filePath: "Book"))
/// let effects = try book.page("effects")
/// ```
public struct Book: Equatable, Sendable {
  /// The folder that contains the pages and `SUMMARY.md`.
  public var folder: URL
  /// The contents of `SUMMARY.md`.
  public var summary: Summary

  /// Opens the Book in a folder. Use ``BookFolder/find(option:executable:workingDirectory:)`` to find the folder.
  ///
  /// - Throws: A `Report` when `SUMMARY.md` is missing or malformed.
  public init(folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: Summary.file)
    summary = try Summary(try Self.read(file, in: folder), file: file.path)
  }

  /// The names of the chapters in their order, such as `effects` for `effects.md`.
  public var names: [String] { summary.chapters.map(\.name) }

  /// The titles of the chapters by their names.
  public var titles: [String: String] {
    Dictionary(summary.chapters.map { ($0.name, $0.title) }) { first, _ in first }
  }

  /// Reads the page of a chapter.
  ///
  /// - Parameter name: The name, the file name or the title of a chapter, in upper or lower case, or the name of a former
  ///   page. The name of a section may follow after `#`.
  /// - Throws: A `Report` when there is no such chapter, with similar names, or when the file can't be read.
  public func page(_ name: String) throws -> BookPage {
    if let mark = name.firstIndex(of: "#"), mark > name.startIndex {
      let (chapter, section) = (String(name[..<mark]), String(name[name.index(after: mark)...]))
      guard let place = moved(chapter) else { return try page(chapter).section(section) }
      // The page that took over may have given the section another title.
      let found = try? page(String(place.prefix { $0 != "#" })).section(section)
      return try found ?? page(place)
    }
    if let place = moved(name) { return try page(place) }
    let wanted = name.lowercased()
    let index = summary.chapters.firstIndex {
      [$0.name.lowercased(), $0.path.lowercased(), $0.title.lowercased()].contains(wanted)
    }
    guard let index else {
      throw Report(
        "The Book has no chapter “\(name)”.",
        expected: "Choose one of these chapters: \(names.joined(separator: ", ")).",
        nearNames: NearNames.find(name, in: names))
    }
    let chapter = summary.chapters[index]
    // A reader who goes from page to page stays in one book.
    func neighbor(_ index: Int) -> String? {
      guard summary.chapters.indices.contains(index) else { return nil }
      return summary.chapters[index].book == chapter.book ? summary.chapters[index].name : nil
    }
    let file = folder.appending(path: chapter.path)
    return BookPage(
      chapter: chapter, file: file, source: PageSteps.removed(from: try Self.read(file, in: folder)),
      next: neighbor(index + 1),
      previous: neighbor(index - 1))
  }

  /// The place that took over the contents of a former page; nil for any other name.
  private func moved(_ name: String) -> String? {
    let wanted = name.lowercased()
    return summary.moved[wanted.hasSuffix(".md") ? String(wanted.dropLast(".md".count)) : wanted]
  }

  /// Reads all pages, in the order of the chapters.
  ///
  /// - Throws: A `Report` when a file can't be read.
  public func pages() throws -> [BookPage] { try names.map(page) }

  /// The places to which a reader can be sent: the names of the pages, and each section, such as `effects#when-it-fails`.
  ///
  /// - Throws: A `Report` when a file can't be read.
  public func places() throws -> [String] {
    try pages().flatMap { page in [page.name] + page.headings.map { "\(page.name)#\($0.anchor)" } }
  }

  /// Reads the first sentence of each page, for the table of contents.
  ///
  /// - Throws: A `Report` when a file can't be read.
  public func contents() throws -> [BookEntry] {
    try pages().map {
      BookEntry(name: $0.name, title: $0.title, summary: $0.summary, part: $0.chapter.part)
    }
  }

  private static func read(_ file: URL, in folder: URL) throws -> String {
    // A page that is a link could publish another file of whoever makes the site.
    let (end, root) = (file.resolvingSymlinksInPath().path, folder.resolvingSymlinksInPath().path)
    guard end.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw Report(
        "\(file.path) is a link that leads out of the book.", found: end,
        expected: "Every page lies in the folder of its book.")
    }
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw Report(
        "\(file.path) can't be read.", found: error.localizedDescription,
        causes: [.init("The Book is incomplete, or this is the wrong folder.", fix: "--book PATH")])
    }
  }
}

/// An entry in the table of contents.
public struct BookEntry: Codable, Equatable, Sendable {
  /// The name of the chapter, such as `effects`.
  public var name: String
  /// The title of the chapter, as `SUMMARY.md` gives it.
  public var title: String
  /// The first sentence of the page; empty when the page has no text.
  public var summary: String
  /// The title of the part that the chapter belongs to; nil for a chapter outside of any part.
  public var part: String?

  package init(name: String, title: String, summary: String, part: String? = nil) {
    self.name = name
    self.title = title
    self.summary = summary
    self.part = part
  }
}
