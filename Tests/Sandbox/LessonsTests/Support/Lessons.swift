import Curriculum
import Foundation
import Testing

/// The lessons of this package, as the sandbox reads them.
enum Lessons {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../Lessons").standardized

  static let all: [Lesson] = (try? Catalogue(folder: folder).all().lessons) ?? []
  static let exercises = all.flatMap(\.exercises)
}

extension Exercise: CustomTestStringConvertible {
  /// The name of the exercise in test results, such as `counter/decrement`.
  public var testDescription: String { id }
}
