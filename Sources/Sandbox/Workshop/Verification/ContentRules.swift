import Authoring
import Curriculum

/// The limits of what an author writes. ``ContentCheck`` holds the files of a pack to them, and the Book's page for authors lists
/// them.
public enum ContentRules {
  /// How many words the text of a task has, so that it can be read at the prompt.
  static let taskWords = 30...140
  /// How many words the welcome text of a lesson has at most.
  static let lessonWords = 250
  /// How many words a hint has at most, with its code.
  static let hintWords = 100
  /// How many hints an exercise has.
  static let hints = 3...4
  /// How many hints a stage of a project has.
  static let stageHints = 1...4
  /// How many characters the title of an exercise has at most.
  static let titleCharacters = 40
  /// How many columns a line of code in a text has at most.
  static let codeColumns = 60
  /// How many other right answers show that the checks of an exercise are fair.
  static let rightAnswers = 3
  /// How many wrong answers show that the checks are strict.
  static let wrongAnswers = 4

  /// A row of the table of rules.
  public struct Row: Sendable {
    /// What the rule is about.
    public var subject: String
    /// What is asked of it.
    public var rule: String
  }

  /// All rules that have a number, in the order in which an author meets them.
  public static let table: [Row] = [
    Row(subject: "The welcome text of a lesson", rule: "At most \(lessonWords) words."),
    Row(
      subject: "`title` of an exercise", rule: "At most \(titleCharacters) characters."),
    Row(subject: "`teaches`", rule: "At least one idea, in the words of other lessons where they have it."),
    Row(
      subject: "`tasks`",
      rule: "1 to \(mostTasks.usual), in a `project` 1 to \(mostTasks.project), which are its stages."),
    Row(
      subject: "The text of a task",
      rule: "\(taskWords.lowerBound) to \(taskWords.upperBound) words, without the tasks."),
    Row(
      subject: "Hints",
      rule:
        "\(hints.lowerBound) or \(hints.upperBound), each below a heading and with at most \(hintWords) words. In a `project`, \(stageHints.lowerBound) to \(stageHints.upperBound) for each stage."
    ),
    Row(subject: "Code in a text", rule: "At most \(codeColumns) columns."),
    Row(
      subject: "Right answers beside the solution",
      rule: "At least \(rightAnswers); fewer are a warning. They pass."),
    Row(
      subject: "Wrong answers",
      rule:
        "At least \(wrongAnswers); fewer are a warning. They fail, and the first line of each is a comment with the name of a check that it fails."
    ),
    Row(
      subject: "Mutants, for the kind `test`",
      rule:
        "At least \(ExerciseKind.test.rules.fewestMutants). The first line of each says what the mistake is, and the second line which task finds it."
    ),
    Row(
      subject: "Tasks and what judges them",
      rule:
        "A comment such as `// task: 1` above each check, expectation or question; at least one for each task."
    ),
    Row(
      subject: "Answers and mutants as patches",
      rule:
        "At most \(Int(VariantRecorder.mostDifference * 100)) % of the lines differ. Others stay whole files."
    ),
  ]

  private static let mostTasks = (
    usual: ExerciseKind.code.rules.mostTasks, project: ExerciseKind.project.rules.mostTasks
  )
}
