import Foundation
import Reports

/// The pages of a folder, in the order that its `SUMMARY.md` gives.
///
/// Opening reads that one file; a page is read when it is asked for.
///
/// ```swift
/// let book = try Book(folder: URL(filePath: "Book"))
/// let effects = try book.page("effects")
/// ```
public struct Book: Equatable, Sendable {
  public var folder: URL
  public var summary: Summary

  /// - Throws: A `Report` when `SUMMARY.md` is missing or malformed.
  public init(folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: Summary.file)
    summary = try Summary(try Self.read(file), file: file.path)
  }

  /// The chapters' names, in order: `effects` for `effects.md`.
  public var names: [String] { summary.chapters.map(\.name) }

  /// Reads a page.
  ///
  /// - Parameter name: A chapter's name, the name of its file, or its title.
  /// - Throws: A `Report` for an unknown name (with near names) or a file that can't be read.
  public func page(_ name: String) throws -> BookPage {
    let wanted = name.lowercased()
    let index = summary.chapters.firstIndex {
      [$0.name.lowercased(), $0.path.lowercased(), $0.title.lowercased()].contains(wanted)
    }
    guard let index else {
      throw Report(
        "The Book has no chapter \(name)", expected: "one of \(names.joined(separator: ", "))",
        nearNames: NearNames.find(name, in: names))
    }
    let chapter = summary.chapters[index]
    let next = summary.chapters.dropFirst(index + 1).first
    let file = folder.appending(path: chapter.path)
    return BookPage(chapter: chapter, file: file, source: try Self.read(file), next: next?.name)
  }

  /// Reads all pages.
  public func pages() throws -> [BookPage] { try names.map(page) }

  /// What the table of contents tells.
  public func contents() throws -> [BookEntry] {
    try pages().map { BookEntry(name: $0.name, title: $0.title, summary: $0.summary) }
  }

  private static func read(_ file: URL) throws -> String {
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw Report(
        "\(file.path) can't be read", found: error.localizedDescription,
        causes: [.init("the Book is incomplete, or another folder was meant", fix: "--book PATH")])
    }
  }
}

/// A line of the table of contents.
public struct BookEntry: Codable, Equatable, Sendable {
  public var name: String
  public var title: String
  /// The first sentence of the page.
  public var summary: String

  public init(name: String, title: String, summary: String) {
    self.name = name
    self.title = title
    self.summary = summary
  }
}
