import Foundation

/// What differs between the kinds of exercises: which files one has, how an answer is judged, what `tca verify` looks at, what
/// `tca new` makes, and how the prompt talks about it. Each kind is one file that conforms to this protocol.
public protocol KindOfExercise: Sendable {
  /// The word after `kind:` in `Task.md`, such as `code`.
  var name: String { get }
  /// What the learner does, as a sentence. `task` shows it.
  var summary: String { get }
  /// What the learner's file contains, as a sentence. `play` says it when the file is no feature.
  var contents: String { get }
  /// How an answer is judged.
  var judging: Judging { get }
  /// The keys of `Task.md` that only this kind has.
  var keys: [String] { get }

  /// The files without which the exercise can't be done or judged.
  func required(_ files: Exercise.Files) -> [URL]
  /// The files whose comments such as `// task: 1` assign what judges an answer to the tasks.
  func judges(_ files: Exercise.Files) -> [URL]
  /// The file that the learner reads to see what judges the answer.
  func shown(_ files: Exercise.Files) -> URL
  /// Other files that the learner reads with ``shown(_:)``.
  func alsoShown(_ files: Exercise.Files) -> [URL]
  /// The folders of Swift files that an exercise can have, beside those of answers and mutants.
  var folders: [String] { get }
  /// The script that `play` repeats after it has started the learner's feature; nil when there is none.
  func session(_ files: Exercise.Files) -> URL?
  /// The numbers of tasks that the front matter assigns something to.
  func tasks(of exercise: Exercise) -> [Int]
  /// How many tasks an exercise can have.
  var mostTasks: Int { get }
  /// How many mutants an exercise has at least.
  var fewestMutants: Int { get }
  /// What is wrong with the files of an exercise.
  func problems(of exercise: Exercise) -> [KindProblem]
  /// The files of a new exercise.
  ///
  /// - Parameter sample: What the lesson's feature does, for the kinds that run it. Others bring a feature of their own.
  func template(_ sample: FeatureSample) -> KindTemplate
}

extension KindOfExercise {
  var keys: [String] { [] }
  var contents: String { "It contains a script." }
  func judges(_ files: Exercise.Files) -> [URL] { [shown(files)] }
  func alsoShown(_ files: Exercise.Files) -> [URL] { [] }
  var folders: [String] { ["Support"] }
  func session(_ files: Exercise.Files) -> URL? { nil }
  func tasks(of exercise: Exercise) -> [Int] { [] }
  var mostTasks: Int { 4 }
  var fewestMutants: Int { 0 }
  func problems(of exercise: Exercise) -> [KindProblem] { [] }
}

extension KindOfExercise {
  /// Whether the learner's file is Swift, and not a script of the prompt.
  public var isSwift: Bool { compiled != nil }
  /// How the learner's file is compiled and run; nil for a script.
  public var compiled: Compiled? {
    if case .compiled(let compiled) = judging { compiled } else { nil }
  }
  /// Whether the learner's file is a feature, which can run at the prompt.
  public var isFeature: Bool { compiled?.isFeature == true }
  /// Whether the exercise is about the lesson's own feature, which runs as it is at the prompt.
  public var runsLesson: Bool { judging == .goal || judging == .questions }
  /// Whether small changes to the solution must be noticed by the checks. Changes to tests would be noticed by nothing.
  public var isMutated: Bool { isFeature && !runsOwnTests }
  /// Whether the learner's tests are judged.
  public var runsOwnTests: Bool { compiled?.runsOwnTests == true }
  /// Whether the learner tests a feature that the exercise has, and broken copies of it.
  public var testsFeature: Bool { compiled?.testsFeature == true }
}

/// Something in the files of an exercise that its author must change.
public struct KindProblem: Sendable {
  /// The file.
  public var file: URL
  /// A sentence for the author.
  public var message: String
  /// The answer or the mutant that it is about; nil when it is about a whole file.
  public var variant: Variant?

  init(_ file: URL, _ message: String, about variant: Variant? = nil) {
    self.file = file
    self.message = message
    self.variant = variant
  }
}

/// How answers to a kind of exercise are judged.
public enum Judging: Equatable, Sendable {
  /// The learner's file is Swift. It is compiled, and tests are run.
  case compiled(Compiled)
  /// The learner's file is a script. It runs in a new session of the lesson, and `Goal.tca` says what the state must be.
  case goal
  /// The learner's file is the start with a value in place of each question mark. The lines run in a new session, which knows
  /// the right values.
  case questions
  /// The learner's file is a script with a pick and a reason. Each of the exercise's designs is compiled and run with the checks.
  case choice
}

/// What is run with a learner's Swift file, and what else is asked of it.
public struct Compiled: Equatable, Sendable {
  /// Whether the learner's file is the feature that the checks test.
  public var isFeature: Bool
  /// Whether there must be a `Checks.swift`.
  public var needsChecks: Bool
  /// Whether the learner's own tests are run as well. There must be at least one.
  public var runsOwnTests: Bool
  /// Whether the learner's tests must fail for each mutant of the exercise's feature.
  public var testsFeature: Bool
  /// Whether the learner's tests must fail when the features of the start take the place of the learner's, so that the mistake
  /// that the learner has mended is back.
  public var putsMistakeBack: Bool
  /// Whether the checks have stages, which are done one after another: a stage that doesn't compile yet keeps no earlier one from
  /// being judged. A stage begins with a line such as `// MARK: - Stage 2`.
  public var hasStages: Bool
  /// Whether the front matter asks questions about the shape of the parsed file. Then the start passes the checks, and fails
  /// only these questions.
  public var asksShape: Bool

  /// Creates the way in which the kind `code` is judged: the checks test the learner's feature.
  public init(
    isFeature: Bool = true, needsChecks: Bool = true, runsOwnTests: Bool = false, testsFeature: Bool = false,
    asksShape: Bool = false, putsMistakeBack: Bool = false, hasStages: Bool = false
  ) {
    self.hasStages = hasStages
    self.putsMistakeBack = putsMistakeBack
    self.asksShape = asksShape
    self.isFeature = isFeature
    self.needsChecks = needsChecks
    self.runsOwnTests = runsOwnTests
    self.testsFeature = testsFeature
  }
}

/// The files of a new exercise with right and wrong answers: about what the lesson's feature does, or about a lamp.
public struct KindTemplate: Sendable {
  /// The sentences of the tasks.
  var tasks: [String]
  /// The text of the task.
  var text: String
  /// The ideas that it teaches.
  var teaches = "actions"
  /// Further lines of the front matter, each with its line feed.
  var matter = ""
  /// The headings of the hints, in their order.
  var levels = ["Where to look", "Idea", "API", "Skeleton"]
  /// The hints, in their order.
  var hints: [String]
  /// The texts of the other files, by their paths below the exercise's folder.
  var files: [String: String]

  /// All texts by their paths below the exercise's folder.
  ///
  /// - Parameters:
  ///   - shared: The names of files of the lesson by the keys `support` and `feature`.
  ///   - slug: The name of the folder, from which the title is made.
  ///   - kind: The name of the kind.
  func texts(slug: String, kind: String, shared: [String: [String]] = [:]) -> [String: String] {
    let words = slug.replacing("-", with: " ")
    let title = words.prefix(1).uppercased() + String(words.dropFirst()).prefix(39)
    let task = """
      ---
      title: \(title)
      kind: \(kind)
      teaches: [\(teaches)]
      tasks:
      \(tasks.map { "  - \($0)" }.joined(separator: "\n"))
      \(shared.sorted { $0.key < $1.key }.map { "\($0): [\($1.joined(separator: ", "))]\n" }.joined())\(matter)---

      \(text)

      """
    let levels = zip(levels, hints).map { "# \($0)\n\n\($1)\n" }
    return files.merging(["Task.md": task, "Hints.md": levels.joined(separator: "\n")]) { own, _ in own }
  }
}
