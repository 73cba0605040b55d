import Curriculum
import Foundation
import Reports
import Verdicts

/// What a student's answer to one exercise is worth.
public struct Grade: Codable, Equatable, Sendable {
  /// The name of the student's folder.
  public var student: String
  /// The exercise, such as `counter/decrement`.
  public var exercise: String
  /// The verdict, without its timings, so that it is the same whenever and wherever it was made.
  public var verdict: Verdict
  /// The path of the answer below the folder of submissions, such as `ada/counter/timer.swift`; nil when none was handed in.
  public var file: String?
  /// The points for this answer.
  public var points: Double
  /// The points that the checks gave, which count unless a teacher has set others.
  public var earned: Double
  /// The points for an answer that passes.
  public var possible: Double
  /// When the answer was handed in; nil unless there is a due date.
  public var time: HandInTime?
  /// For how many seconds the answer is late; nil when it came in time, or when there is no due date.
  public var late: Double?
  /// The points that the answer has lost by being late; nil when it came in time, or when there is no due date.
  public var penalty: Double?
  /// Until when the answer was due, as ISO 8601 has it; nil when there is no due date.
  public var due: String?
  /// What a teacher has written by hand; nil for nothing.
  public var mark: Mark?
  /// The secret with which inputs were drawn for this answer, for `--secret`; nil when none were drawn.
  public var secret: String?
  /// A hash of everything that the verdict depends on: the answer, the exercise and the sandbox.
  public var key: String

  /// Creates a grade.
  ///
  /// An exercise has one point for each of its tasks, and at least one, unless it has a weight of its own. An answer that passes
  /// gets all of them. An answer that fails gets one for each task whose checks all pass, unless they pass for the file with which
  /// the exercise starts.
  ///
  /// - Parameter given: The tasks whose checks pass at the start.
  public init(_ answer: HandedIn, _ verdict: Verdict, given: Set<Int> = [], key: String) {
    student = answer.student
    exercise = answer.exercise.id
    file = answer.path
    self.key = key
    self.verdict = verdict
    self.verdict.tca.timings = [:]
    let tasks = answer.exercise.tasks.map(\.id)
    possible = Double(max(1, tasks.count))
    switch verdict.tca.outcome {
    case .passed: earned = possible
    case .failed:
      // Something else than a task failed as well when all tasks passed.
      earned = min(Double(verdict.doneTasks.intersection(tasks).subtracting(given).count), possible - 1)
    default: earned = 0
    }
    points = earned
    if let weight = answer.exercise.weight { weigh(weight) }
  }

  /// Multiplies the points, for an exercise that counts more or less than others.
  mutating func weigh(_ weight: Double) {
    earned = Points.rounded(earned / possible * weight)
    (points, possible) = (earned, weight)
  }

  /// Compares the time of the answer with the time when it was due.
  ///
  /// - Parameter percent: How much of its points a late answer keeps.
  public mutating func compare(with due: DueDate, percent: Double) {
    self.due = due.date.ISO8601Format()
    guard let time, time.date > due.date else { return }
    late = time.date.timeIntervalSince(due.date).rounded()
    let whole = earned
    earned = Points.rounded(whole * percent / 100)
    penalty = Points.rounded(whole - earned)
    points = earned
  }
}

extension Grade {
  /// How late the answer is, such as `2 d 3 h, by its commit`; nil when it came in time.
  var lateness: String? {
    guard let late, let time else { return nil }
    let minutes = Int(late / 60)
    let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    let text =
      parts.isEmpty ? "less than a minute" : parts.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
    return "\(text), by \(time.source.text)"
  }
}

/// The grades of a class.
public struct ClassResult: Codable, Equatable, Sendable {
  /// One student's sums.
  public struct Student: Codable, Equatable, Sendable {
    /// The name of the student's folder.
    public var student: String
    /// The sum of the points.
    public var points: Double
    /// The points for answers that all pass.
    public var possible: Double
    /// The number of exercises that passed.
    public var passed: Int
    /// The grades, in the order of the exercises.
    public var exercises: [Grade]
  }

  /// The students, sorted by name.
  public var students: [Student]
  /// The number of answers that were handed in.
  public var graded: Int
  /// The number of answers that are missing.
  public var missing: Int

  /// Creates the result of a class from its grades, whose order doesn't matter.
  public init(_ grades: [Grade]) {
    missing = grades.count { $0.verdict.tca.outcome == .missing }
    graded = grades.count - missing
    let byStudent: [String: [Grade]] = Dictionary(grouping: grades, by: \.student)
    students = byStudent.map { (student: String, grades: [Grade]) -> Student in
      Student(
        student: student, points: Points.sum(grades.map(\.points)),
        possible: Points.sum(grades.map(\.possible)),
        passed: grades.count { $0.verdict.status == .pass },
        exercises: grades.sorted { $0.exercise < $1.exercise })
    }
    students.sort { $0.student < $1.student }
  }

  /// The secrets with which inputs were drawn: several when some grades were kept from earlier runs, or come from several machines.
  var secrets: Set<String> { Set(students.flatMap(\.exercises).compactMap(\.secret)) }

  /// How many answers couldn't be judged.
  public var faults: Int {
    students.flatMap(\.exercises).count { $0.verdict.tca.outcome == .fault }
  }

  /// The names of all exercises, sorted.
  public var exercises: [String] {
    Set(students.flatMap { $0.exercises.map(\.exercise) }).sorted()
  }
}
