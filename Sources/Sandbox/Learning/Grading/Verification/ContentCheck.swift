import Curriculum
import Foundation
import Reports

/// Finds mistakes of an author that need no compiler: missing pages, unlisted folders, tasks without a check.
///
/// `tca verify` and the repository's own tests use it, so that a pack by somebody else gets the same checks.
///
/// ```swift
/// try ContentCheck(folder: lessons, places: book.places()).problems()
/// ```
public struct ContentCheck: Sendable {
  /// The folder that contains `catalog.yml`.
  public var folder: URL
  /// The names of the Book's pages and sections; nil when there is no Book, and they can't be looked up.
  public var places: [String]?
  /// The slugs of the built-in lessons, beside which a pack stands, so that its lessons may require them.
  public var builtIn: [String] = []

  /// Creates a check.
  public init(folder: URL, places: [String]?) {
    self.folder = folder
    self.places = places
  }

  /// Returns the problems in the order of the catalogue.
  ///
  /// - Throws: A `Report` when the catalogue itself can't be read.
  public func problems() throws -> [Problem] {
    let catalogue = try Catalogue(folder: folder)
    var problems = unlisted(in: folder, listed: catalogue.entries.map(\.folder), kind: "lesson")
    for (index, entry) in catalogue.entries.enumerated() {
      let place = folder.appending(path: entry.folder)
      problems += unlisted(
        in: place.appending(path: "Exercises"), listed: entry.exercises, kind: "exercise")
      do {
        let lesson = try catalogue.lesson(entry.slug)
        problems += lesson.problems.map { problem(of: $0, in: place) }
        problems += self.problems(
          of: lesson, before: builtIn + catalogue.entries[..<index].map(\.slug), in: catalogue)
        problems += lesson.exercises.flatMap { self.problems(of: $0) } + copies(lesson)
      } catch let report as Report {
        problems.append(problem(of: report, in: place))
      }
    }
    return problems
  }

  /// The problem of a file that can't be read. Its report may name the file.
  private func problem(of report: Report, in place: URL) -> Problem {
    let named = report.location?.file ?? report.title.prefix { $0 != " " }.description
    let parts = named.split(separator: "/")
    // The report's path ends with the path below the lesson's folder.
    let known = parts.indices.lazy.map { place.appending(path: parts[$0...].joined(separator: "/")) }
      .first { FileManager.default.fileExists(atPath: $0.deletingLastPathComponent().path) && $0 != place }
    return Problem(report, known ?? place.appending(path: "Lesson.md"), in: folder)
  }

  /// Folders that the catalogue doesn't list, so that nobody would ever see them.
  private func unlisted(in place: URL, listed: [String], kind: String) -> [Problem] {
    place.names.filter { place.appending(path: $0).isFolder && !listed.contains($0) }.map {
      Problem(
        place.appending(path: $0), in: folder,
        "The folder of this \(kind) is not listed in catalog.yml. Add it to the list, or remove the folder.")
    }
  }

  // MARK: - Lessons

  private func problems(of lesson: Lesson, before: [String], in catalogue: Catalogue) -> [Problem] {
    let file = lesson.folder.appending(path: "Lesson.md")
    let slugs = catalogue.entries.map(\.slug)
    var problems: [Problem] = lesson.requires.filter { !before.contains($0) }.map { name in
      let near = NearNames.find(name, in: before).first.map { " Did you mean `\($0)`?" } ?? ""
      return Problem(
        file, in: folder,
        slugs.contains(name)
          ? "`requires` names the lesson `\(name)`, which doesn't come before this one in catalog.yml."
          : "`requires` names the lesson `\(name)`, which doesn't exist.\(near)")
    }
    if lesson.text.isEmpty { problems.append(Problem(file, in: folder, "The lesson has no welcome text.")) }
    if lesson.teaches.isEmpty { problems.append(Problem(file, in: folder, "`teaches` is empty.")) }
    if lesson.exercises.isEmpty, lesson.problems.isEmpty {
      problems.append(Problem(file, in: folder, "The lesson has no exercises. List them in catalog.yml."))
    }
    let known: Set = ["Lesson.md", "Feature", "Shared", "Tests", "Exercises"]
    problems += lesson.folder.names.filter { !known.contains($0) }.map {
      Problem(
        lesson.folder.appending(path: $0), in: folder,
        "This file has no purpose in the folder of a lesson. Move it to Feature, Shared, Tests or Exercises, or remove it."
      )
    }
    for source in lesson.feature.sources {
      let isView = source.text?.contains("TerminalViewable") == true
      guard isView != source.lastPathComponent.hasSuffix("View.swift") else { continue }
      problems.append(
        Problem(
          source, in: folder,
          isView
            ? "The terminal view of a feature needs a file of its own, whose name ends with `View.swift`."
            : "The file's name ends with `View.swift`, but the file contains no `TerminalViewable`."))
    }
    return problems
  }
}
