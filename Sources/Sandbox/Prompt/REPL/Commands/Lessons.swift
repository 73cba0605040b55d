import Curriculum
import Reports

/// Lists lessons and exercises.
struct LessonsCommand: PlainCommand {
  static let help = CommandHelp(
    "lessons", aliases: ["ls"], usage: "lessons",
    summary: "List lessons and exercises, with your progress",
    topic: .lessons)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    LessonsMessage(
      lessons: try await prompt.place.summaries(), current: await prompt.place.exercise?.id)
  }
}

/// Lessons and exercises, with the learner's progress.
public struct LessonsMessage: Message {
  /// The lessons, in their order.
  public var lessons: [LessonSummary]
  /// The exercise where the learner is, as `lesson/exercise`.
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
  /// The event `lessons`.
  public var event: Event { Event("lessons", ["lessons": lessons, "current": current]) }

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
