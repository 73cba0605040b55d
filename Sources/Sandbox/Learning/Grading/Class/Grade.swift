import Curriculum
import Foundation
import Reports

/// What a student's answer to one exercise is worth.
public struct Grade: Codable, Equatable, Sendable {
  /// The name of the student's folder.
  public var student: String
  /// The exercise, such as `counter/decrement`.
  public var exercise: String
  /// The verdict, without its timings, so that it is the same whenever and wherever it was made.
  public var verdict: Verdict
  /// The points for this answer.
  public var points: Int
  /// The points for an answer that passes.
  public var possible: Int
  /// The points that a teacher has set by hand; nil when the computed ones count.
  public var mark: Mark?
  /// A hash of everything that the verdict depends on: the answer, the exercise and the sandbox.
  public var key: String

  /// Creates a grade.
  ///
  /// An exercise has one point for each of its tasks, and at least one. An answer that passes gets all of them. An answer that
  /// fails gets one for each task whose checks all pass.
  public init(_ answer: HandedIn, _ verdict: Verdict, key: String) {
    student = answer.student
    exercise = answer.exercise.id
    self.key = key
    self.verdict = verdict
    self.verdict.tca.timings = [:]
    let tasks = answer.exercise.tasks.map(\.id)
    possible = max(1, tasks.count)
    switch verdict.tca.outcome {
    case .passed: points = possible
    case .failed:
      // Something else than a task failed as well when all tasks passed.
      points = min(verdict.doneTasks.intersection(tasks).count, possible - 1)
    default: points = 0
    }
  }
}

/// The grades of a class.
public struct ClassResult: Codable, Equatable, Sendable {
  /// One student's sums.
  public struct Student: Codable, Equatable, Sendable {
    /// The name of the student's folder.
    public var student: String
    /// The sum of the points.
    public var points: Int
    /// The points for answers that all pass.
    public var possible: Int
    /// The number of exercises that passed.
    public var passed: Int
    /// The grades, in the order of the exercises.
    public var exercises: [Grade]
  }

  /// The students, sorted by name.
  public var students: [Student]
  /// The number of graded answers.
  public var graded: Int

  /// Creates the result of a class from its grades, whose order doesn't matter.
  public init(_ grades: [Grade]) {
    graded = grades.count
    students = Dictionary(grouping: grades, by: \.student).map { student, grades in
      Student(
        student: student, points: grades.map(\.points).reduce(0, +),
        possible: grades.map(\.possible).reduce(0, +), passed: grades.count { $0.verdict.status == .pass },
        exercises: grades.sorted { $0.exercise < $1.exercise })
    }.sorted { $0.student < $1.student }
  }

  /// The names of all exercises, sorted.
  public var exercises: [String] {
    Set(students.flatMap { $0.exercises.map(\.exercise) }).sorted()
  }
}
