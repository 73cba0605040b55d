import Foundation
import Reports
import TextHandling

/// The order in which learners meet the exercises: chapter by chapter of the Book, as `path.yml` beside `catalog.yml` says.
///
/// An exercise of a chapter is a step, or practice beside the steps. `next` leads through the steps; practice is offered after
/// its chapter. The exercises of a lesson that no path names follow at the end, in the order of the catalogue. So lessons
/// without a path are done in that order.
///
/// ```yaml
/// chapters:
///   - page: effects
///     steps: [counter/first-effect, counter/own-effect]
///     practice: [search/provoke-failure]
/// ```
public struct LearningPath: Equatable, Sendable {
  /// The name of the file that contains the path.
  public static let file = "path.yml"

  /// The exercises of a chapter.
  public struct Chapter: Equatable, Sendable {
    /// The page of the Book, such as `effects`; nil for the exercises of a lesson that no path names.
    public var page: String?
    /// The exercises that `next` leads through, as `lesson/exercise`.
    public var steps: [String]
    /// The exercises beside them, the smallest first.
    public var practice: [String] = []

    package init(page: String?, steps: [String], practice: [String] = []) {
      self.page = page
      self.steps = steps
      self.practice = practice
    }

    /// The steps, and what lies beside them.
    public var exercises: [String] { steps + practice }
  }

  /// The chapters, in their order.
  public var chapters: [Chapter]

  package init(chapters: [Chapter]) { self.chapters = chapters }

  /// A path without pages: lesson by lesson.
  ///
  /// - Parameter exercises: The names `lesson/exercise`, in the order of the catalogue.
  init(byLesson exercises: [String]) {
    chapters = exercises.reduce(into: []) { chapters, exercise in
      if let last = chapters.last?.steps.last, Self.lesson(of: last) == Self.lesson(of: exercise) {
        chapters[chapters.count - 1].steps.append(exercise)
      } else {
        chapters.append(Chapter(page: nil, steps: [exercise]))
      }
    }
  }

  /// The texts of the paths of a catalogue and of the packs beside it, by their folders. A folder may have none.
  ///
  /// - Throws: A `Report` when a path can't be read.
  static func sources(of catalogue: Catalogue) throws -> [URL: String] {
    try Set(catalogue.entries.map(\.base)).reduce(into: [:]) { sources, folder in
      let file = folder.appending(path: Self.file)
      if FileManager.default.fileExists(atPath: file.path) { sources[folder] = try readText(file) }
    }
  }

  /// Reads the paths of a catalogue and of the packs beside it.
  ///
  /// - Throws: A `Report` when a path is malformed, or when it names an exercise that doesn't exist, or one that it has named.
  package init(_ catalogue: Catalogue) throws {
    try self.init(catalogue, sources: Self.sources(of: catalogue))
  }

  /// - Parameter sources: The texts of the paths, by their folders.
  init(_ catalogue: Catalogue, sources: [URL: String]) throws {
    var chapters: [Chapter] = []
    var folders: [URL] = []
    for entry in catalogue.entries where !folders.contains(entry.base) {
      folders.append(entry.base)
      guard let source = sources[entry.base] else { continue }
      chapters += try Self.chapters(
        in: entry.base, source, catalogue.entries.filter { $0.base == entry.base })
    }
    let named = Set(chapters.flatMap(\.exercises))
    let all = catalogue.entries.flatMap { entry in entry.exercises.map { "\(entry.slug)/\($0)" } }
    self.chapters = chapters + Self(byLesson: all.filter { !named.contains($0) }).chapters
  }

  /// All exercises: the steps of all chapters, and then what lies beside them.
  public var exercises: [String] { chapters.flatMap(\.steps) + chapters.flatMap(\.practice) }

  /// The place among the chapters of the one with an exercise; nil when there is none.
  public func chapter(of exercise: String) -> Int? {
    chapters.firstIndex { $0.steps.contains(exercise) || $0.practice.contains(exercise) }
  }

  private static func lesson(of exercise: String) -> Substring {
    exercise.prefix(upTo: exercise.lastIndex(of: "/") ?? exercise.endIndex)
  }

  /// The chapters that the path of a folder names, with the names that its lessons have beside others.
  private static func chapters(
    in folder: URL, _ source: String, _ entries: [Catalogue.Entry]
  ) throws -> [Chapter] {
    let file = folder.appending(path: Self.file)
    let fields = try Fields(yaml: source, file: file, allowed: ["chapters"])
    let known = Dictionary(
      entries.flatMap { entry in
        entry.exercises.map { ("\(entry.ownName)/\($0)", "\(entry.slug)/\($0)") }
      }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    return try fields.list("chapters", allowed: ["page", "steps", "practice"]).map { chapter in
      func names(_ key: String) throws -> [String] {
        try chapter.strings(key).map { name in
          guard let exercise = known[name] else {
            throw chapter.problem(
              "\(file.shortPath) names the exercise \(name), which catalog.yml doesn't list.", key: key,
              nearNames: NearNames.find(name, in: known.keys.sorted()))
          }
          guard seen.insert(name).inserted else {
            throw chapter.problem("\(name) is listed twice in \(file.shortPath).", key: key)
          }
          return exercise
        }
      }
      return Chapter(
        page: try chapter.string("page"), steps: try names("steps"), practice: try names("practice"))
    }
  }
}
