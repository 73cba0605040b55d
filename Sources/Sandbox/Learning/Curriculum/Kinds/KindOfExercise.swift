import Foundation

/// What differs between the kinds of exercises: which files one has, how an answer is judged, what `tca verify` looks at, and how the
/// prompt talks about it. Each kind is one file that conforms to this protocol, and a folder of `Lessons/Templates` with its name,
/// from which `tca new` makes an exercise.
public protocol KindOfExercise: Sendable {
  /// The word after `kind:` in `Task.md`, such as `code`.
  var name: String { get }
  /// What the learner does, as a sentence. `task` shows it.
  var summary: String { get }
  /// What the learner's file contains.
  var answer: AnswerForm { get }
  /// How an answer is judged, step by step.
  var steps: [JudgingStep] { get }
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
}

extension KindOfExercise {
  var keys: [String] { [] }
  var answer: AnswerForm { .feature }
  func judges(_ files: Exercise.Files) -> [URL] { [shown(files)] }
  func alsoShown(_ files: Exercise.Files) -> [URL] { [] }
  var folders: [String] { ["Support"] }
  func session(_ files: Exercise.Files) -> URL? { nil }
  func tasks(of exercise: Exercise) -> [Int] { [] }
  var mostTasks: Int { 4 }
  var fewestMutants: Int { 0 }
  func problems(of exercise: Exercise) -> [KindProblem] { [] }
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
