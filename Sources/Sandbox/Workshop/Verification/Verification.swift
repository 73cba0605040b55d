import Curriculum

/// The result of `tca verify`. Encoded, it is what `tca verify --json` prints.
public struct Verification: Codable, Equatable, Sendable {
  /// The numbers of a lesson.
  public struct LessonFigures: Codable, Equatable, Sendable {
    /// The number of exercises.
    public var exercises = 0
    /// The number of exercises by kind.
    public var byKind: [String: Int] = [:]
    /// The number of other right answers.
    public var rightAnswers = 0
    /// The number of wrong answers.
    public var wrongAnswers = 0
    /// The number of mutants.
    public var mutants = 0

    /// Creates the figures of an empty lesson.
    public init() {}

    mutating func add(_ exercise: Exercise) {
      exercises += 1
      byKind[exercise.kind.rawValue, default: 0] += 1
      rightAnswers += exercise.files.rightAnswers.count
      wrongAnswers += exercise.files.wrongAnswers.count
      mutants += exercise.files.mutants.count
    }

    mutating func add(_ other: LessonFigures) {
      exercises += other.exercises
      byKind.merge(other.byKind, uniquingKeysWith: +)
      rightAnswers += other.rightAnswers
      wrongAnswers += other.wrongAnswers
      mutants += other.mutants
    }
  }

  /// The numbers of small changes to solutions.
  public struct Changes: Codable, Equatable, Sendable {
    /// The changes that compile.
    public var tried = 0
    /// The changes that a check noticed.
    public var noticed = 0
    /// The changes that don't compile, which don't count.
    public var uncompilable = 0
    /// The changes that no check noticed, and whose reason the author gives.
    public var justified = 0
    /// The changes that no check noticed.
    public var survivors = 0

    /// Creates the figures of no change.
    public init() {}

    mutating func add(_ other: Changes) {
      tried += other.tried
      noticed += other.noticed
      uncompilable += other.uncompilable
      justified += other.justified
      survivors += other.survivors
    }
  }

  /// What the author must correct.
  public var problems: [Problem] = []
  /// What `tca verify --record` did with answers and mutants; nil when nothing was recorded.
  public var recorded: [Problem]?
  /// The files of `Expected` that don't exist, because no verdict was recorded yet.
  public var unrecorded: [String] = []
  /// The number of exercises.
  public var exercises = 0
  /// The number of exercises by kind.
  public var byKind: [String: Int] = [:]
  /// The number of other right answers.
  public var rightAnswers = 0
  /// The number of wrong answers.
  public var wrongAnswers = 0
  /// The number of mutants.
  public var mutants = 0
  /// The lessons' slugs in their order.
  public var lessons: [String] = []
  /// The numbers of each lesson by its slug.
  public var byLesson: [String: LessonFigures] = [:]
  /// The numbers of small changes to solutions; nil when none was made.
  public var changes: Changes?
  /// What was found by playing the answers; nil when none was played.
  public var hunts: [HuntedAnswer]?
  /// The duration in seconds.
  public var seconds = 0.0

  package init() {}

  mutating func add(_ lesson: String, _ exercises: [Exercise]) {
    var figures = LessonFigures()
    for exercise in exercises { figures.add(exercise) }
    lessons.append(lesson)
    byLesson[lesson] = figures
    self.exercises += figures.exercises
    byKind.merge(figures.byKind, uniquingKeysWith: +)
    rightAnswers += figures.rightAnswers
    wrongAnswers += figures.wrongAnswers
    mutants += figures.mutants
  }
}
