import Foundation
import Reports

/// The order of the pages, in the form that mdBook reads: a list of links, in which parts and separators may stand.
///
/// ```
/// # Summary
///
/// - [State](state.md)
///   - [Lists](lists.md)
/// ```
///
/// A link without a target is a chapter still to be written, and is left out.
public struct Summary: Equatable, Sendable {
  /// `SUMMARY.md`
  public static let file = "SUMMARY.md"

  public struct Chapter: Equatable, Sendable {
    public var title: String
    /// From the Book's folder: `effects.md`.
    public var path: String
    /// `effects`
    public var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    public init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  public var chapters: [Chapter] = []

  /// - Parameter file: How reports name it.
  /// - Throws: A `Report` for a path that leaves the folder, a chapter that is listed twice, or an empty list.
  public init(_ source: String, file: String = Summary.file) throws {
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let match = line.wholeMatch(of: #/\s*(?:[-*+]\s+)?\[(.*)\]\((.*)\)\s*/#) else { continue }
      let location = Report.Location(file: file, line: index + 1, source: String(line))
      var path = match.2.trimmingCharacters(in: .whitespaces)
      if path.isEmpty { continue }
      if path.hasPrefix("./") { path.removeFirst(2) }
      guard path.hasSuffix(".md"), !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
        throw Report(
          "\(path) is not a page of the Book", location: location,
          expected: "a file below its folder, page.md")
      }
      let chapter = Chapter(title: String(match.1), path: path)
      guard !chapters.contains(where: { $0.name == chapter.name }) else {
        throw Report("The chapter \(chapter.name) is listed twice", location: location)
      }
      chapters.append(chapter)
    }
    guard !chapters.isEmpty else {
      throw Report("\(file) lists no page", expected: "a list of links, such as - [State](state.md)")
    }
  }
}
