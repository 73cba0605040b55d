import PromptMessages
import REPL
import Workspace

/// Shows how far the learner has come.
struct ProgressCommand: PlainCommand {
  static let help = CommandHelp(
    "progress", aliases: ["p"], usage: "progress", summary: "Show how far you have come",
    topic: .lessons)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    ProgressMessage(
      lessons: try await prompt.summaries(), current: prompt.exercise?.id)
  }
}

/// How far the learner has come in each lesson.
struct ProgressMessage: Message, Event {
  let event = "progress"
  var lessons: [LessonSummary]
  /// The exercise where the learner is, as `lesson/exercise`.
  var current: String?

  func text(_ renderer: TextRenderer) -> String? {
    let done = lessons.map(\.done).reduce(0, +)
    let total = lessons.map(\.exercises.count).reduce(0, +)
    var text = [renderer.heading("\(done) of \(total) exercises done")]
    text += renderer.table(
      lessons.map {
        ($0.title, "\(bar($0.done, of: $0.exercises.count)) \($0.done) of \($0.exercises.count)")
      })
    if let current { text += renderer.style.wrap("You are at \(current).") }
    return renderer.lines(text)
  }

  private func bar(_ done: Int, of total: Int) -> String {
    let cells = 10
    let filled = total > 0 ? done * cells / total : 0
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "]"
  }
}
