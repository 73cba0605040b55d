import Foundation
import Reports

/// The list of the Book's chapters, in the format of mdBook: a list of links, which may contain titles of parts and
/// separators.
///
/// ```
/// # Summary
///
/// - [State](state.md)
///   - [Lists](lists.md)
/// ```
///
/// A link without a target stands for a chapter that isn't written yet, so it is ignored. A comment of one line says where
/// the readers of a former page are led: `<!-- actions moved to state#reading-a-case -->`.
public struct Summary: Equatable, Sendable {
  /// The name of the file that contains the list.
  public static let file = "SUMMARY.md"

  /// A chapter in the list.
  public struct Chapter: Equatable, Sendable {
    /// The text of the link. It may contain Markdown's marks.
    public var title: String
    /// The path of the page in the Book's folder, such as `effects.md`.
    public var path: String
    /// The title of the part that the chapter belongs to; nil for a chapter outside of any part.
    public var part: String?
    /// The book that the chapter belongs to, which is the title of its part up to a colon: the parts “Learn: One screen” and
    /// “Learn: Many screens” are one book.
    public var book: String? { part.map { String($0.prefix { $0 != ":" }) } }
    /// The name by which a reader opens the chapter, such as `effects` for `effects.md`.
    public var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    package init(title: String, path: String, part: String? = nil) {
      self.title = title
      self.path = path
      self.part = part
    }
  }

  /// The names of former pages, with the places that took over their contents.
  public var moved: [String: String] = [:]

  /// The chapters in their order.
  public var chapters: [Chapter] = []

  /// Parses the list.
  ///
  /// - Parameters:
  ///   - source: The contents of `SUMMARY.md`.
  ///   - file: The file's name for reports.
  /// - Throws: A `Report` when a path leads out of the Book's folder, when a chapter is listed twice, or when the list is
  ///   empty.
  public init(_ source: String, file: String = Summary.file) throws {
    var part: String?
    // A literal is parsed each time that it's reached, which takes longer than all matches, and every question opens the Book.
    let movedPage = #/<!-- ([\w-]+) moved to ([\w-]+(?:#[\w-]+)?) -->/#
    let entry = #/\s*(?:[-*+]\s+)?\[(.*)\]\((.*)\)\s*/#
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("# "), line != "# Summary" { part = String(line.dropFirst(2)) }
      if let match = line.wholeMatch(of: movedPage) {
        moved[String(match.1)] = String(match.2)
      }
      guard line.contains("]("), let match = line.wholeMatch(of: entry) else { continue }
      let location = Report.Location(file: file, line: index + 1, source: String(line))
      var path = match.2.trimmingCharacters(in: .whitespaces)
      if path.isEmpty { continue }
      if path.hasPrefix("./") { path.removeFirst(2) }
      guard path.hasSuffix(".md"), !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
        throw Report(
          "\(path) can't be a page of the Book.", location: location,
          expected: "A page is a Markdown file in the Book's folder, such as page.md.")
      }
      let chapter = Chapter(title: String(match.1), path: path, part: part)
      guard !chapters.contains(where: { $0.name == chapter.name }) else {
        throw Report("The chapter “\(chapter.name)” is listed twice.", location: location)
      }
      chapters.append(chapter)
    }
    guard !chapters.isEmpty else {
      throw Report(
        "\(file) doesn't list any pages.", expected: "It is a list of links, such as - [State](state.md).")
    }
  }
}
