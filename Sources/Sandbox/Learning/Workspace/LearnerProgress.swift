import Curriculum
import Foundation

/// A learner's progress. Its keys are slugs, so that reordering the lessons loses nothing.
public struct LearnerProgress: Codable, Equatable, Sendable {
  /// The status of an exercise.
  public enum Status: String, Codable, Sendable {
    case todo, failing, done
  }

  /// One exercise's record.
  public struct Entry: Codable, Equatable, Sendable {
    /// Whether the exercise was tried, and passed.
    public var status: Status
    /// How many of the hints about the whole exercise were shown.
    public var hints: Int?
    /// How many hints about a stage were shown, by the stage; nil for none.
    public var stageHints: [Int: Int]?
    /// The stage of a project at which the last attempt stands; nil before the first one.
    public var stage: Int?
    /// Whether the learner looked at the solution before the exercise had passed; nil means no.
    public var sawSolution: Bool?
    /// What the last attempts failed with; nil when the last one passed.
    public var failure: String?
    /// How many attempts in a row failed with ``failure``.
    public var failures: Int?

    /// - Parameters:
    ///   - status: Whether the exercise was tried, and passed.
    ///   - hints: How many of the hints about the whole exercise were shown.
    public init(status: Status = .todo, hints: Int? = nil) {
      self.status = status
      self.hints = hints
    }

    /// Decodes a record. An impossible number of hints is read as 0, because the file may have been edited by hand.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = try container.decode(Status.self, forKey: .status)
      hints = try container.decodeIfPresent(Int.self, forKey: .hints).flatMap(Self.possible)
      stageHints = try container.decodeIfPresent([Int: Int].self, forKey: .stageHints)?
        .compactMapValues(Self.possible)
      stage = try container.decodeIfPresent(Int.self, forKey: .stage).flatMap(Self.possible)
      sawSolution = try container.decodeIfPresent(Bool.self, forKey: .sawSolution)
      failure = try container.decodeIfPresent(String.self, forKey: .failure)
      failures = try container.decodeIfPresent(Int.self, forKey: .failures).flatMap {
        (0...1_000_000).contains($0) ? $0 : nil
      }
    }

    private static func possible(_ count: Int) -> Int? { (0...1000).contains(count) ? count : nil }
  }

  /// The version of the file's format.
  public var version = 1
  /// `counter/decrement`
  public var current: String?
  /// The folder of the pack that was opened last, if it is neither built in nor added.
  public var pack: String?
  /// The records by `lesson/exercise`. Names of removed exercises are kept.
  public var exercises: [String: Entry]
  /// What was answered in reviews, by `lesson/exercise`; nil for nothing.
  public var reviews: [String: Review]?
  /// In how many sittings after the first one something was done before; nil for none.
  public var sittings: Int?
  /// How many exercises were done when the last of these sittings began.
  public var doneAtSitting: Int?

  /// - Parameters:
  ///   - current: The exercise where the learner is.
  ///   - exercises: The records by `lesson/exercise`.
  public init(current: String? = nil, exercises: [String: Entry] = [:]) {
    self.current = current
    self.exercises = exercises
  }

  /// Whether an exercise was tried, and passed.
  public func status(of exercise: String) -> Status {
    exercises[exercise]?.status ?? .todo
  }

  /// How many hints of an exercise were shown.
  public func hints(of exercise: String) -> Int {
    guard let entry = exercises[exercise] else { return 0 }
    return (entry.stageHints ?? [:]).values.reduce(entry.hints ?? 0, +)
  }

  /// The stage of a project at which the last attempt stands; 1 before the first one.
  public func stage(of exercise: String) -> Int { exercises[exercise]?.stage ?? 1 }

  /// The number of the next hint for the stage at which the last attempt stands; nil when all of its hints were shown.
  ///
  /// In an exercise without stages, this is the next one of all hints.
  public func nextHint(of exercise: Exercise) -> Int? {
    let stage = stage(of: exercise.id)
    return exercise.hints(forStage: stage).first { !isShown($0, of: exercise) }
  }

  private func isShown(_ number: Int, of exercise: Exercise) -> Bool {
    guard let entry = exercises[exercise.id] else { return false }
    let (stage, place) = Self.place(of: number, in: exercise)
    return place <= (stage.map { entry.stageHints?[$0] } ?? entry.hints) ?? 0
  }

  /// The stage of a hint, and its place among the hints of this stage, from 1.
  private static func place(of number: Int, in exercise: Exercise) -> (stage: Int?, place: Int) {
    let stage = exercise.hints[number - 1].stage
    return (stage, exercise.hints.prefix(number).count { $0.stage == stage })
  }

  /// Records a verdict. An exercise that was done once stays done, even if a later attempt fails.
  ///
  /// - Parameters:
  ///   - exercise: `counter/decrement`
  ///   - passed: Whether the attempt passed.
  ///   - failure: What the attempt failed with. Attempts that fail in the same way are counted.
  ///   - stage: The stage at which the attempt stands; nil when it doesn't tell, and then the earlier one is kept.
  public mutating func record(_ exercise: String, passed: Bool, failure: String? = nil, stage: Int? = nil) {
    var entry = exercises[exercise] ?? Entry()
    if entry.status != .done { entry.status = passed ? .done : .failing }
    let isSame = !passed && failure != nil && entry.failure == failure
    entry.failures = passed || failure == nil ? nil : isSame ? (entry.failures ?? 0) + 1 : 1
    entry.failure = passed ? nil : failure
    entry.stage = stage ?? entry.stage
    exercises[exercise] = entry
  }

  /// The number of the hint to offer: the next one, after each third attempt in a row that failed in the same way.
  public func offeredHint(for exercise: Exercise) -> Int? {
    guard let failures = exercises[exercise.id]?.failures, failures > 0, failures.isMultiple(of: 3) else {
      return nil
    }
    return nextHint(of: exercise)
  }

  /// Records that the learner looked at the solution of an exercise that had not passed.
  public mutating func noteSolution(of exercise: String) {
    exercises[exercise, default: Entry()].sawSolution = true
  }

  /// Records that a hint was shown, and with it those before it that are about the same.
  public mutating func noteHint(_ number: Int, of exercise: Exercise) {
    guard !isShown(number, of: exercise) else { return }
    let (stage, place) = Self.place(of: number, in: exercise)
    if let stage {
      exercises[exercise.id, default: Entry()].stageHints = (exercises[exercise.id]?.stageHints ?? [:])
        .merging([stage: place]) { $1 }
    } else {
      exercises[exercise.id, default: Entry()].hints = place
    }
  }

  /// The exercise to do: the current one if it belongs to the lesson, or else the lesson's first that is not done.
  public func exercise(in lesson: Lesson) -> Exercise? {
    lesson.exercises.first { $0.id == current } ?? lesson.exercises.first { status(of: $0.id) != .done }
  }
}
