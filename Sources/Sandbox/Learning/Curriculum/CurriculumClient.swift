import Foundation
import Reports
import Synchronization
import TextHandling

/// Reads lessons.
public struct CurriculumClient: Sendable {
  /// The slugs in the order of the catalogue. No lesson is read for them.
  public var slugs: @Sendable () throws -> [String]
  /// The names `lesson/exercise` in the order of the catalogue. No lesson is read for them.
  public var exercises: @Sendable () throws -> [String]
  /// The order in which learners meet the exercises.
  public var path: @Sendable () throws -> LearningPath
  /// Reads one lesson, also one of ``chapters``. Throws a `Report` when no lesson has this slug, or when it is malformed.
  public var lesson: @Sendable (_ slug: String) async throws -> Lesson
  /// The names under which a lesson can be opened as a chapter of the Book leaves its app, such as `steep@stacks`. They are in
  /// the order of the chapters.
  public var chapters: @Sendable () throws -> [String] = { [] }
  /// The lessons that have the same name as a lesson, apart from the names of their packs.
  public var twins: @Sendable (_ slug: String) throws -> [String] = { _ in [] }
  /// Whether a name with a `/` is that of a lesson of a pack, and not that of an exercise.
  public var isLesson: @Sendable (_ name: String) throws -> Bool = { _ in false }
  /// All lessons that can be read, and a report for each that can't.
  public var all: @Sendable () throws -> (lessons: [Lesson], problems: [Report])
  /// Reads one exercise by `lesson/exercise`.
  public var exercise: @Sendable (_ name: String) throws -> Exercise

  /// Creates a client from closures; see ``live(folder:)`` and ``constant(_:)``.
  public init(
    slugs: @escaping @Sendable () throws -> [String],
    exercises: @escaping @Sendable () throws -> [String],
    lesson: @escaping @Sendable (String) async throws -> Lesson,
    all: @escaping @Sendable () throws -> (lessons: [Lesson], problems: [Report]),
    exercise: @escaping @Sendable (String) throws -> Exercise
  ) {
    self.slugs = slugs
    self.exercises = exercises
    path = { LearningPath(byLesson: try exercises()) }
    self.lesson = lesson
    self.all = all
    self.exercise = exercise
  }

  /// The lessons of a folder. The catalogue is read again for each call, because its author may be changing it, but it
  /// is parsed again only after a change.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - packs: Packs, whose lessons come after those. One that can't be read is left out.
  public static func live(folder: URL, packs: [Pack] = []) -> CurriculumClient {
    let catalogue = CatalogueFile(folder: folder, packs: packs)
    var client = CurriculumClient(
      slugs: { try catalogue.read().entries.map(\.slug) },
      exercises: {
        try catalogue.read().entries.flatMap { entry in
          entry.exercises.map { "\(entry.slug)/\($0)" }
        }
      },
      lesson: { try catalogue.read().lesson($0) },
      all: { try catalogue.read().all() },
      exercise: { try catalogue.read().exercise($0) }
    )
    client.path = { try catalogue.path() }
    client.twins = { try catalogue.read().twins(of: $0) }
    client.isLesson = { name in try catalogue.read().entries.contains { $0.isNamed(name) } }
    return client
  }

  /// Finds out whether there is a lesson. The app of a chapter isn't put together for that.
  ///
  /// - Throws: A `Report` when no lesson has this slug, with near names.
  public func check(_ slug: String) async throws {
    if try chapters().contains(slug) { return }
    _ = try await lesson(slug)
  }

  /// A fixed list of lessons, for tests.
  public static func constant(_ lessons: [Lesson]) -> CurriculumClient {
    CurriculumClient(
      slugs: { lessons.map(\.slug) },
      exercises: { lessons.flatMap { $0.exercises.map(\.id) } },
      lesson: { slug in
        if let lesson = lessons.first(where: { $0.slug == slug }) { return lesson }
        throw Report("There is no lesson \(slug).", nearNames: NearNames.find(slug, in: lessons.map(\.slug)))
      },
      all: { (lessons, []) },
      exercise: { name in
        let exercises = lessons.flatMap(\.exercises)
        if let exercise = exercises.first(where: { $0.id == name || $0.slug == name }) { return exercise }
        throw Report(
          "There is no exercise \(name).", nearNames: NearNames.find(name, in: exercises.map(\.id)))
      }
    )
  }
}

/// Remembers what each `catalog.yml` said last.
private final class CatalogueFile: Sendable {
  private let folder: URL
  private let packs: [Pack]
  private let last = Mutex<(sources: [String?], catalogue: Catalogue)?>(nil)
  private let lastPath = Mutex<(catalogue: Catalogue, sources: [URL: String], path: LearningPath)?>(nil)

  init(folder: URL, packs: [Pack]) {
    self.folder = folder
    self.packs = packs
  }

  func read() throws -> Catalogue {
    let source = try Catalogue.source(in: folder)
    let others = packs.map { try? Catalogue.source(in: $0.folder) }
    if let last = last.withLock({ $0 }), last.sources == [source] + others { return last.catalogue }
    let catalogue = try Catalogue(folder: folder, source: source).adding(
      zip(packs, others).compactMap { pack, text in
        text.flatMap { try? Catalogue(folder: pack.folder, source: $0) }.map { (pack, $0) }
      })
    last.withLock { $0 = ([source] + others, catalogue) }
    return catalogue
  }

  func path() throws -> LearningPath {
    let catalogue = try read()
    let sources = try LearningPath.sources(of: catalogue)
    if let last = lastPath.withLock({ $0 }), last.catalogue == catalogue, last.sources == sources {
      return last.path
    }
    let path = try LearningPath(catalogue, sources: sources)
    lastPath.withLock { $0 = (catalogue, sources, path) }
    return path
  }
}
