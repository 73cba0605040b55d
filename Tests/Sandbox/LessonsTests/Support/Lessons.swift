import Curriculum
import Foundation
import Testing

/// The lessons of this package, as the sandbox reads them.
enum Lessons {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../Lessons").standardized

  static let all: [Lesson] = (try? Catalogue(folder: folder).all().lessons) ?? []
  static let exercises = all.flatMap(\.exercises)

  /// The solution of an exercise and its other right answers, each in full.
  static func rightAnswers(to exercise: Exercise) -> [(name: String, text: String)] {
    let solution = try? String(contentsOf: exercise.files.solution, encoding: .utf8)
    return [solution].compactMap { text in text.map { ("Solution", $0) } }
      + exercise.files.rightAnswers.compactMap { answer in (try? answer.text()).map { (answer.name, $0) } }
  }
}

extension Exercise: CustomTestStringConvertible {
  /// The name of the exercise in test results, such as `counter/decrement`.
  public var testDescription: String { id }
}
