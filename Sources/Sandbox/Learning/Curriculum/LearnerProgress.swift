import Foundation

/// How far a learner has come, keyed by slug, so that reordering lessons loses nothing.
public struct LearnerProgress: Codable, Equatable, Sendable {
  /// Where an exercise stands.
  public enum Status: String, Codable, Sendable {
    case todo, failing, done
  }

  /// One exercise's record.
  public struct Entry: Codable, Equatable, Sendable {
    /// Whether the exercise was tried, and passed.
    public var status: Status
    /// How many hints were shown.
    public var hints: Int?

    /// - Parameters:
    ///   - status: Whether the exercise was tried, and passed.
    ///   - hints: How many hints were shown.
    public init(status: Status = .todo, hints: Int? = nil) {
      self.status = status
      self.hints = hints
    }

    /// Takes a number of hints that can't be for none: the file can be edited by hand.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = try container.decode(Status.self, forKey: .status)
      hints = try container.decodeIfPresent(Int.self, forKey: .hints).flatMap {
        (0...1000).contains($0) ? $0 : nil
      }
    }
  }

  /// The version of the file's form.
  public var version = 1
  /// `counter/decrement`
  public var current: String?
  /// By `lesson/exercise`. Names that no lesson has (any more) are kept.
  public var exercises: [String: Entry]

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
    exercises[exercise]?.hints ?? 0
  }

  /// Records a verdict. What was done once stays done, though a later try may fail.
  public mutating func record(_ exercise: String, passed: Bool) {
    var entry = exercises[exercise] ?? Entry()
    if entry.status != .done { entry.status = passed ? .done : .failing }
    exercises[exercise] = entry
  }

  /// Records how many hints of an exercise were shown.
  public mutating func setHints(_ count: Int, of exercise: String) {
    exercises[exercise, default: Entry()].hints = count
  }

  /// The exercise to do: the current one if the lesson has it, else the lesson's first that is not done.
  public func exercise(in lesson: Lesson) -> Exercise? {
    lesson.exercises.first { $0.id == current } ?? next(in: lesson)
  }

  /// The first exercise after `current` that is not done, else the first at all that is not.
  public func next(in lesson: Lesson, after exercise: String? = nil) -> Exercise? {
    let start = lesson.exercises.firstIndex { $0.id == exercise }.map { $0 + 1 } ?? 0
    let ordered = lesson.exercises[start...] + lesson.exercises[..<start]
    return ordered.first { status(of: $0.id) != .done && $0.id != exercise }
  }
}
