import Curriculum
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
    let (all, path) = try await prompt.summaries()
    let lessons = word.isEmpty ? all : all.compactMap { $0.having(word.lowercased()) }
    guard !lessons.isEmpty else {
      throw Report(
        "No lesson or exercise has `\(word)` in its name.",
        causes: [.init("You can search the Book instead.", fix: "book ?\(word)")],
        nearNames: NearNames.find(word, in: all.flatMap { [$0.slug] + $0.exercises.map(\.slug) }))
    }
    let shown = Set(lessons.flatMap { lesson in lesson.exercises.map { "\(lesson.slug)/\($0.slug)" } })
    return LessonsMessage(
      lessons: lessons, path: path.map { $0.with(shown) }.filter { !$0.isEmpty },
      current: prompt.exercise?.id)
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

extension ChapterSummary {
  /// The chapter with some of its exercises.
  fileprivate func with(_ exercises: Set<String>) -> ChapterSummary {
    var summary = self
    summary.steps.removeAll { !exercises.contains($0.id) }
    summary.practice.removeAll { !exercises.contains($0.id) }
    return summary
  }

  fileprivate var isEmpty: Bool { steps.isEmpty && practice.isEmpty }
}

/// Lessons and exercises, with the learner's progress.
public struct LessonsMessage: Message, Event {
  /// The event's name.
  public let event = "lessons"
  /// The lessons, in their order.
  public var lessons: [LessonSummary]
  /// The chapters of the path, in their order; missing when the lessons have no path.
  public var path: [ChapterSummary]?
  /// The exercise where the learner is, as `lesson/exercise`; missing before the first one was opened.
  public var current: String?

  /// - Parameters:
  ///   - lessons: The lessons, in their order.
  ///   - path: The chapters of the path, in their order.
  ///   - current: The exercise where the learner is, as `lesson/exercise`.
  public init(lessons: [LessonSummary], path: [ChapterSummary] = [], current: String?) {
    self.lessons = lessons
    self.path = path.isEmpty ? nil : path
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

  /// A line for each exercise, below its chapter or, outside of the path, below its lesson.
  public func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let path = path ?? []
    let chapters = path.flatMap { chapter -> [String] in
      [
        renderer.heading(
          "\(chapter.title) (book \(chapter.page)), \(chapter.steps.done) of \(chapter.steps.count) done")
      ]
        + chapter.steps.flatMap { line($0, style) }
        + (chapter.practice.isEmpty ? [] : style.wrap("Practice:", first: "  "))
        + chapter.practice.flatMap { line($0, style) }
    }
    let onPath = Set(path.flatMap { $0.steps + $0.practice }.map(\.id))
    let others = lessons.flatMap { lesson -> [String] in
      let rest = lesson.exercises.filter { !onPath.contains("\(lesson.slug)/\($0.slug)") }
      let title = "\(lesson.title) (\(lesson.slug)), \(lesson.done) of \(lesson.exercises.count) done"
      return (rest.isEmpty && !path.isEmpty ? style.wrap(title) : [renderer.heading(title)])
        + rest.flatMap { line($0.title, "\(lesson.slug)/\($0.slug)", $0.slug, $0.kind, $0.status, style) }
        + self.chapters(of: lesson, style)
    }
    let heading = path.isEmpty ? [] : [renderer.heading("The lessons whose features you can open")]
    return renderer.lines(
      chapters + heading + others + [style(renderer.paragraph("[x] done  [!] failing  [ ] to do"), .dim)])
  }

  private func line(_ exercise: ChapterSummary.Exercise, _ style: TextStyle) -> [String] {
    line(exercise.title, exercise.id, exercise.id, exercise.kind, exercise.status, style)
  }

  private func line(
    _ title: String, _ id: String, _ name: String, _ kind: ExerciseKind, _ status: LearnerProgress.Status,
    _ style: TextStyle
  ) -> [String] {
    style.wrap(
      "\(title) (\(name), \(kind.rawValue))\(id == current ? " ← you are here" : "")",
      first: "  \(status.mark) ")
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
