import Foundation

/// One exercise of a lesson, as read from its folder.
public struct Exercise: Equatable, Identifiable, Sendable {
  /// A numbered task of an exercise. A failing check names its task.
  public struct Task: Equatable, Sendable {
    /// The number, 1 for the first.
    public var id: Int
    /// What to do, as a sentence.
    public var text: String

    /// - Parameters:
    ///   - id: The number, 1 for the first.
    ///   - text: What to do, as a sentence.
    public init(id: Int, text: String) {
      self.id = id
      self.text = text
    }
  }

  /// `counter/decrement`
  public var id: String { "\(lesson)/\(slug)" }
  /// The lesson's slug.
  public var lesson: String
  /// The exercise's part of `counter/decrement`.
  public var slug: String
  /// How the exercise is done and judged.
  public var kind: ExerciseKind
  /// What the learner's file contains.
  public var answer: AnswerForm { kind.rules.answer }
  /// How an answer is judged, step by step.
  public var steps: [JudgingStep] { kind.rules.steps }
  /// The title.
  public var title: String
  /// The ideas that the exercise teaches.
  public var teaches: [String]
  /// The section of the Book that explains its idea, such as `reducers#the-tool`.
  public var book: String?
  /// The Book's page, such as `reducers`.
  public var bookPage: String? { book.map { String($0.prefix { $0 != "#" }) } }
  /// The numbered tasks.
  public var tasks: [Task]
  /// The task's text, Markdown without its front matter.
  public var text: String
  /// The hints, in their order.
  public var hints: [Hint]
  /// `Lessons/Counter/Exercises/decrement`
  public var folder: URL
  /// The first state of the feature that `play` runs, such as `Counter.State()`; nil when the checks show it.
  public var played: String?
  /// Whether a verdict may offer to make the change that it proposes. An exercise about reading the compiler's messages says
  /// `fix: false`, because the learner is to find the change.
  public var offersFix: Bool
  /// The lesson whose feature the exercise is about, such as `steep@stacks`; nil for its own lesson.
  public var app: String?
  /// The slug of the lesson that runs while the exercise is done.
  public var running: String { app ?? lesson }
  /// The name of the design about which an exercise of kind `choose` asks its second question.
  public var asksAbout: String?
  /// What the parsed file of the learner must look like, beside what it does.
  public var shape: [ShapeCheck]
  /// How many points the exercise is worth; nil for one for each task.
  public var weight: Double?
  /// The numbers of points that an exercise can be worth.
  public static let weights = 0.01...1_000_000
  /// The files of the lesson that the exercise uses, by their names.
  public var shared = Shared()

  /// One of the texts that help a learner who is stuck.
  public struct Hint: Equatable, ExpressibleByStringLiteral, Sendable {
    /// Markdown.
    public var text: String
    /// The stage that the hint is about; nil for a hint about the whole exercise.
    public var stage: Int?

    /// - Parameters:
    ///   - text: Markdown.
    ///   - stage: The stage that the hint is about; nil for a hint about the whole exercise.
    public init(_ text: String, stage: Int? = nil) { (self.text, self.stage) = (text, stage) }

    /// A hint about the whole exercise.
    public init(stringLiteral text: String) { self.init(text) }
  }

  /// The numbers of the hints that help with a stage, from 1: those about the stage, and those about the whole exercise.
  public func hints(forStage stage: Int) -> [Int] {
    hints.indices.filter { hints[$0].stage == nil || hints[$0].stage == stage }.map { $0 + 1 }
  }

  /// Files that stand once in a lesson, and that several of its exercises use.
  public struct Shared: Equatable, Sendable {
    /// What the learner's file is compiled with.
    public var support: [String] = []
    /// The feature that tests are written against.
    public var feature: [String] = []
  }

  /// Creates an exercise from its parts; see ``Catalogue/exercise(_:)``.
  public init(
    lesson: String, slug: String, kind: ExerciseKind, title: String, teaches: [String], book: String?,
    tasks: [Task], text: String, hints: [Hint], folder: URL, played: String? = nil,
    offersFix: Bool = true, shape: [ShapeCheck] = [],
    asksAbout: String? = nil, app: String? = nil
  ) {
    self.app = app
    self.asksAbout = asksAbout
    self.shape = shape
    self.played = played
    self.offersFix = offersFix
    self.lesson = lesson
    self.slug = slug
    self.kind = kind
    self.title = title
    self.teaches = teaches
    self.book = book
    self.tasks = tasks
    self.text = text
    self.hints = hints
    self.folder = folder
  }

  /// The beginning of a line of the checks at which a stage begins, before the stage's number.
  public static let stageMark = "// MARK: - Stage "
}
