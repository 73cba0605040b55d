import PromptMessages
import REPL
import Reports
import TextHandling
import Workspace

/// Lists lessons and exercises.
struct LessonsCommand: Command {
  static let help = CommandHelp(
    "lessons", aliases: ["ls", "list", "exercises"], usage: "lessons [WORD]",
    summary: "List lessons and exercises, with your progress",
    details:
      "With a word, it lists the exercises whose name, title or kind has it, and the lessons that have it in theirs.",
    examples: ["lessons", "lessons test"], topic: .lessons)

  /// What the names must have; empty for all.
  var word: String

  init(argument: String) { word = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let all = try await prompt.summaries()
    let lessons = word.isEmpty ? all : all.compactMap { $0.having(word.lowercased()) }
    guard !lessons.isEmpty else {
      throw Report(
        "No lesson or exercise has `\(word)` in its name.",
        causes: [.init("You can search the Book instead.", fix: "book ?\(word)")],
        nearNames: NearNames.find(word, in: all.flatMap { [$0.slug] + $0.exercises.map(\.slug) }))
    }
    return LessonsMessage(lessons: lessons, current: prompt.exercise?.id)
  }
}

extension LessonSummary {
  /// The lesson with those exercises that have a word in their name, title or kind; with all of them when the lesson's own
  /// name has it. nil when nothing has.
  fileprivate func having(_ word: String) -> LessonSummary? {
    if slug.contains(word) || title.lowercased().contains(word) { return self }
    var found = self
    found.exercises = exercises.filter {
      [$0.slug, $0.title.lowercased(), $0.kind.rawValue].contains { $0.contains(word) }
    }
    return found.exercises.isEmpty ? nil : found
  }
}

/// Lessons and exercises, with the learner's progress.
public struct LessonsMessage: Message, Event {
  /// The event's name.
  public let event = "lessons"
  /// The lessons, in their order.
  public var lessons: [LessonSummary]
  /// The exercise where the learner is, as `lesson/exercise`; missing before the first one was opened.
  public var current: String?

  /// - Parameters:
  ///   - lessons: The lessons, in their order.
  ///   - current: The exercise where the learner is, as `lesson/exercise`.
  public init(lessons: [LessonSummary], current: String?) {
    self.lessons = lessons
    self.current = current
  }

  /// A terminal shows the list one screen at a time.
  public var isLong: Bool { true }

  private func chapters(of lesson: LessonSummary, _ style: TextStyle) -> [String] {
    guard let chapters = lesson.chapters, let first = chapters.first else { return [] }
    let names = chapters.dropFirst().map { "@\($0.drop { $0 != "@" }.dropFirst())" }
    return style.wrap(
      "As a chapter of the Book leaves it: \(([first] + names).joined(separator: ", "))", first: "  ")
  }

  /// A line for each exercise, below its lesson.
  public func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let text = lessons.flatMap { lesson -> [String] in
      [renderer.heading("\(lesson.title) (\(lesson.slug)), \(lesson.done) of \(lesson.exercises.count) done")]
        + lesson.exercises.flatMap { exercise in
          let isCurrent = "\(lesson.slug)/\(exercise.slug)" == current
          return style.wrap(
            "\(exercise.title) (\(exercise.slug), \(exercise.kind.rawValue))\(isCurrent ? " ← you are here" : "")",
            first: "  \(exercise.status.mark) ")
        }
        + chapters(of: lesson, style)
    }
    return renderer.lines(
      text + [style(renderer.paragraph("[x] done  [!] failing  [ ] to do"), .dim)])
  }
}

extension LearnerProgress.Status {
  fileprivate var mark: String {
    switch self {
    case .todo: "[ ]"
    case .failing: "[!]"
    case .done: "[x]"
    }
  }
}
