import Curriculum
import Foundation
import Reports
import TextHandling

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
  /// What the built-in lessons are called and teach, beside which a pack stands; empty for the built-in lessons themselves.
  public var builtIn = BuiltInNames()
  /// The names of exercises whose solution doesn't pass, so that nothing is said about what is made from it.
  var unsolved: Set<String> = []
  /// How commands name the pack.
  var commands = PackCommands()
  /// What the texts of the pack may name; filled in while it is checked.
  private(set) var known = KnownNames()

  package init(folder: URL, places: [String]?) {
    self.folder = folder
    self.places = places
  }

  /// Returns the problems in the order of the catalogue.
  ///
  /// - Throws: A `Report` when the catalogue itself can't be read.
  public func problems() throws -> [Problem] {
    var catalogue = try Catalogue(folder: folder)
    let path = self.path(catalogue)
    var problems = removeUnreadable(&catalogue) + path
    var check = self
    check.known = KnownNames(catalogue, builtIn)
    for (index, entry) in catalogue.entries.enumerated() {
      let place = folder.appending(path: entry.folder)
      do {
        let lesson = try catalogue.lesson(entry.slug)
        problems += lesson.problems.map { problem(of: $0, in: place) }
        problems += check.problems(
          of: lesson, before: builtIn.lessons + catalogue.entries[..<index].map(\.slug), in: catalogue)
        problems += lesson.exercises.flatMap { check.problems(of: $0) } + copies(lesson)
      } catch let report as Report {
        problems.append(problem(of: report, in: place))
      }
    }
    return problems
  }

  /// A path names every exercise of the catalogue.
  private func path(_ catalogue: Catalogue) -> [Problem] {
    let file = folder.appending(path: LearningPath.file)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    do {
      let left = try LearningPath(catalogue).chapters.filter { $0.page == nil }.flatMap(\.exercises)
      return left.map {
        Problem(file, in: folder, "No chapter has the exercise `\($0)`. Add it as a step or as practice.")
      }
    } catch {
      let report = error as? Report ?? Report("\(LearningPath.file) can't be read.", found: "\(error)")
      return [Problem(report, file, in: folder)]
    }
  }

  /// Removes what the catalogue lists and the pack doesn't have, and says what else the lists and the folders differ in.
  private func removeUnreadable(_ catalogue: inout Catalogue) -> [Problem] {
    let listed = catalogue
    // What `tca new` makes lessons and exercises from is no lesson.
    let lessons = unlisted(in: folder, listed: catalogue.entries.map(\.folder) + ["Templates"])
    var (problems, meant) = ([Problem](), Set<String>())
    catalogue.entries.removeAll { entry in
      guard !folder.appending(path: entry.folder).isFolder else { return false }
      let near = NearNames.find(entry.folder, in: lessons, limit: 1).first
      if let near { meant.insert(near) }
      problems.append(missing("lesson", entry.folder, near, at: listed.line(of: entry.folder)))
      return true
    }
    problems = lessons.filter { !meant.contains($0) }.map { notListed("lesson", $0) } + problems
    for index in catalogue.entries.indices {
      let entry = catalogue.entries[index]
      let exercises = "\(entry.folder)/Exercises"
      let unlisted = unlisted(in: folder.appending(path: exercises), listed: entry.exercises)
      var meant = Set<String>()
      catalogue.entries[index].exercises.removeAll { slug in
        guard !folder.appending(path: "\(exercises)/\(slug)").isFolder else { return false }
        let near = NearNames.find(slug, in: unlisted, limit: 1).first
        if let near { meant.insert(near) }
        let line = listed.line(of: slug, in: entry.folder)
        problems.append(missing("exercise", "\(exercises)/\(slug)", near, at: line))
        return true
      }
      problems += unlisted.filter { !meant.contains($0) }.map { notListed("exercise", "\(exercises)/\($0)") }
    }
    return problems
  }

  /// The problem of a name in the catalogue for which there is no folder.
  private func missing(_ kind: String, _ path: String, _ near: String?, at line: Int?) -> Problem {
    let name = path.split(separator: "/").last ?? ""
    let place = folder.appending(path: path).path(in: folder)
    return Problem(
      folder.appending(path: "catalog.yml"), in: folder,
      "\(line.map { "Line \($0)" } ?? "The catalogue") lists the \(kind) `\(name)`, but there is no folder \(place)."
        + (near.map { " Did you mean `\($0)`?" } ?? ""))
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

  /// The names of folders that the catalogue doesn't list, so that nobody would ever see them.
  private func unlisted(in place: URL, listed: [String]) -> [String] {
    place.names.filter { place.appending(path: $0).isFolder && !listed.contains($0) }
  }

  private func notListed(_ kind: String, _ path: String) -> Problem {
    Problem(
      folder.appending(path: path), in: folder,
      "The folder of this \(kind) is not listed in catalog.yml. Add it to the list, or remove the folder.")
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
    let words = lesson.text.split(whereSeparator: \.isWhitespace).count
    if words > ContentRules.lessonWords {
      problems.append(
        Problem(
          file, in: folder,
          "The welcome text has \(words) words. Write at most \(ContentRules.lessonWords), because it is read before anything can be tried."
        ))
    }
    problems += names(in: [lesson.text], teaches: lesson.teaches, file)
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
