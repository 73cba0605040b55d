import Curriculum
import Reports
import TextHandling

/// How many points exercises are worth that count more or less than others.
public struct Weights: Equatable, Sendable {
  private var points: [String: Double] = [:]

  /// Reads weights such as `counter/timer=5`.
  ///
  /// - Parameters:
  ///   - texts: The weights. The last one for an exercise counts.
  ///   - exercise: Finds an exercise by its name, and returns its full name.
  /// - Throws: A `Report` when a text is no weight, or when there is no such exercise.
  public init(_ texts: [String], exercise: (String) throws -> String) throws {
    for text in texts {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Double(parts[1]), Exercise.weights.contains(number)
      else {
        throw Report(
          "The weight \(text.printable) has no number of points.",
          expected: "An exercise, an equals sign, and a number from 0.01, such as counter/timer=5.")
      }
      points[try exercise(String(parts[0]))] = number
    }
  }

  /// Gives each weighted exercise its points.
  public func apply(to grades: [Grade]) -> [Grade] {
    grades.map { grade in
      var grade = grade
      if let points = points[grade.exercise] { grade.weigh(points) }
      return grade
    }
  }
}
