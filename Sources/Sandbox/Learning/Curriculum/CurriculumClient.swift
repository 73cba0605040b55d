import Foundation
import Reports

/// Gives lessons.
public struct CurriculumClient: Sendable {
  /// Slugs in the order of the catalogue, with nothing else read.
  public var slugs: @Sendable () throws -> [String]
  /// `lesson/exercise` names in the order of the catalogue, with nothing else read.
  public var exercises: @Sendable () throws -> [String]
  /// One lesson. Throws a `Report` when there is none of this slug or it is malformed.
  public var lesson: @Sendable (_ slug: String) throws -> Lesson
  /// All lessons that can be read, and a report for each that can't.
  public var all: @Sendable () throws -> (lessons: [Lesson], problems: [Report])
  /// One exercise by `lesson/exercise`.
  public var exercise: @Sendable (_ name: String) throws -> Exercise

  /// A client made of closures; see ``live(folder:)`` and ``constant(_:)``.
  public init(
    slugs: @escaping @Sendable () throws -> [String],
    exercises: @escaping @Sendable () throws -> [String],
    lesson: @escaping @Sendable (String) throws -> Lesson,
    all: @escaping @Sendable () throws -> (lessons: [Lesson], problems: [Report]),
    exercise: @escaping @Sendable (String) throws -> Exercise
  ) {
    self.slugs = slugs
    self.exercises = exercises
    self.lesson = lesson
    self.all = all
    self.exercise = exercise
  }

  /// The lessons of a folder. The catalogue is read anew for each call, since an author may be at work on it.
  public static func live(folder: URL) -> CurriculumClient {
    CurriculumClient(
      slugs: { try Catalogue(folder: folder).entries.map(\.slug) },
      exercises: {
        try Catalogue(folder: folder).entries.flatMap { entry in
          entry.exercises.map { "\(entry.slug)/\($0)" }
        }
      },
      lesson: { try Catalogue(folder: folder).lesson($0) },
      all: { try Catalogue(folder: folder).all() },
      exercise: { try Catalogue(folder: folder).exercise($0) }
    )
  }

  /// Lessons that are there already: for tests.
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
