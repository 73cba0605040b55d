import Curriculum
import Foundation
import PromptMessages
import REPL
import TextHandling
import Workspace

/// Shows what the current exercise asks for.
struct TaskCommand: PlainCommand {
  static let help = CommandHelp(
    "task", aliases: ["t"], usage: "task", summary: "Show what the current exercise asks for",
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.task(of: prompt.currentExercise())
  }
}

extension CommandContext {
  /// Goes to an exercise, and answers with its task.
  func task(of exercise: Exercise) async throws -> TaskMessage {
    let file = try await desk.open(exercise)
    let judgment = desk.state.judgment
    return TaskMessage(
      exercise: exercise, file: file, status: await status(of: exercise),
      done: judgment?.exercise == exercise ? judgment?.verdict.doneTasks ?? [] : [])
  }
}

/// What an exercise asks for.
package struct TaskMessage: Message {
  /// The exercise.
  package var exercise: Exercise
  /// The learner's file.
  package var file: URL
  /// Whether the learner has tried the exercise, and passed it.
  package var status: LearnerProgress.Status
  /// The tasks whose checks the last save has passed; they get a check mark.
  package var done: Set<Int>
  /// What to do next.
  package var advice: String
  /// The command that opens a page of the Book.
  package var bookCommand: String

  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - file: The learner's file.
  ///   - status: Whether the learner has tried the exercise, and passed it.
  ///   - done: The tasks whose checks the last save has passed.
  ///   - advice: What to do next; nil for what a prompt offers.
  ///   - bookCommand: The command that opens a page of the Book.
  package init(
    exercise: Exercise, file: URL, status: LearnerProgress.Status, done: Set<Int> = [],
    advice: String? = nil, bookCommand: String = "book"
  ) {
    self.exercise = exercise
    self.file = file
    self.status = status
    self.done = done
    let isPlayable = exercise.answer.isFeature
    self.advice =
      advice
      ?? "Type `check` when you are done, and `hint` when you are stuck."
      + (isPlayable ? " `play` runs your file at the prompt." : "")
    self.bookCommand = bookCommand
  }

  /// The event `task`.
  package var events: [any Event] {
    [
      Fields(
        exercise: exercise.id, kind: exercise.kind, title: exercise.title, status: status,
        text: exercise.text, file: file.path, tasks: exercise.tasks.map { Task(id: $0.id, text: $0.text) })
    ]
  }

  private struct Fields: Event {
    let event = "task"
    var exercise: String
    var kind: ExerciseKind
    var title: String
    var status: LearnerProgress.Status
    /// Markdown.
    var text: String
    /// The learner's file.
    var file: String
    var tasks: [Task]
  }

  private struct Task: Encodable {
    var id: Int
    var text: String
  }

  /// The text and the tasks of the exercise, its file, and what to do next.
  package func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    var text = [renderer.heading("\(exercise.title) (\(exercise.id))")]
    text += style.wrap("\(exercise.kind.rules.summary) \(status.words)").map { style($0, .dim) }
    if !exercise.text.isEmpty { text += ["", renderer.markdown(exercise.text)] }
    if !exercise.tasks.isEmpty {
      text.append("")
      text += exercise.tasks.flatMap {
        style.wrap($0.text, first: "\(done.contains($0.id) ? "✓" : " ") \($0.id). ")
      }
    }
    text.append("")
    let place = style.wrap("Your file: \(file.path.printable)", rest: "  ")
    text += place.count == 1 ? ["Your file: " + style.link(file.path.printable, to: file.path)] : place
    text += style.wrap(advice)
    if let book = exercise.book { text += style.wrap("Read more: `\(bookCommand) \(book)`.") }
    return renderer.lines(text)
  }
}

extension LearnerProgress.Status {
  fileprivate var words: String {
    switch self {
    case .todo: ""
    case .failing: "You have tried it, and it has not passed yet."
    case .done: "You have passed it before."
    }
  }
}
