import PromptMessages
import REPL
import Workspace

/// Shows how far the learner has come.
struct ProgressCommand: PlainCommand {
  static let help = CommandHelp(
    "progress", aliases: ["p"], usage: "progress", summary: "Show how far you have come",
    topic: .lessons)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let (lessons, path) = try await prompt.summaries()
    return ProgressMessage(
      lessons: lessons, path: path.isEmpty ? nil : path, current: prompt.exercise?.id)
  }
}

/// How far the learner has come in each chapter of the path, and in each lesson that has none.
struct ProgressMessage: Message, Event {
  let event = "progress"
  var lessons: [LessonSummary]
  /// The chapters of the path, in their order; missing when the lessons have no path.
  var path: [ChapterSummary]?
  /// The exercise where the learner is, as `lesson/exercise`.
  var current: String?

  func text(_ renderer: TextRenderer) -> String? {
    let done = lessons.map(\.done).reduce(0, +)
    let total = lessons.map(\.exercises.count).reduce(0, +)
    var text = [renderer.heading("\(done) of \(total) exercises done")]
    text += renderer.table(
      (path ?? []).map(row) + lessonsBeside.map { ($0.title, bar($0.done, of: $0.exercises.count)) })
    if let current { text += renderer.style.wrap("You are at \(current).") }
    return renderer.lines(text)
  }

  /// The lessons with an exercise that no chapter has.
  private var lessonsBeside: [LessonSummary] {
    let onPath = Set((path ?? []).flatMap { $0.steps + $0.practice }.map(\.id))
    return lessons.filter { lesson in
      path == nil || !lesson.exercises.allSatisfy { onPath.contains("\(lesson.slug)/\($0.slug)") }
    }
  }

  private func row(_ chapter: ChapterSummary) -> (String, String) {
    let steps = chapter.steps.isEmpty ? nil : bar(chapter.steps.done, of: chapter.steps.count)
    let practice =
      chapter.practice.isEmpty ? nil : "practice \(chapter.practice.done) of \(chapter.practice.count)"
    return (chapter.title, [steps, practice].compactMap(\.self).joined(separator: ", "))
  }

  private func bar(_ done: Int, of total: Int) -> String {
    let cells = 10
    let filled = total > 0 ? done * cells / total : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled)
    return "[\(bar)] \(done) of \(total)"
  }
}
