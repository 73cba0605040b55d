import Book
import Curriculum
import Foundation
import Grading
import KernelProtocol
import Reports

// The shapes of the events that `--json` prints: a contract with whoever reads them.

struct StepEvent: Encodable {
  var event: String
  var step: Int
  var action: String
  var origin: Int?
  var changes: [Change]

  struct Change: Encodable {
    var path: String
    var before: String?
    var after: String?

    init(_ change: StateChange) {
      path = change.path.description
      before = change.before?.text
      after = change.after?.text
    }
  }

  init(_ event: String, _ step: Step) {
    self.event = event
    self.step = step.number
    action = step.action
    origin = step.origin
    changes = step.changes.map(Change.init)
  }
}

struct EffectEvent: Encodable {
  var event = "effect"
  var id: Int
  var status: EffectRecord.Status
  var origin: Int
  var action: String
  var cancelIDs: [String]
  var message: String?

  init(_ record: EffectRecord) {
    id = record.id
    status = record.status
    origin = record.origin
    action = record.originAction
    cancelIDs = record.cancelIDs
    message = record.message
  }
}

struct RestoredEvent: Encodable {
  var event = "restored"
  var steps: Int
  var lost: [EffectEvent]
}

struct StateEvent: Encodable {
  var event = "state"
  var path: String
  var type: String
  var value: String

  init(_ value: StateValue) {
    path = value.path.description
    type = value.type
    self.value = value.value
  }
}

struct ViewEvent: Encodable {
  var event = "view"
  var lines: [String]
}

/// Lines that look different, by their numbers, 1 for the first; how many there are now, and how many are gone.
struct DrawnEvent: Encodable {
  var event = "drawn"
  var lines: [ViewChanges.Line]
  var count: Int
  var gone: Int

  init(_ changes: ViewChanges) {
    lines = changes.lines
    count = changes.count
    gone = changes.gone
  }
}

struct ListEvent: Encodable {
  var event: String
  var actions: [ActionCase]?
  var effects: [EffectEvent]?

  init(_ event: String, actions: [ActionCase]? = nil, effects: [EffectEvent]? = nil) {
    self.event = event
    self.actions = actions
    self.effects = effects
  }
}

struct ContentsEvent: Encodable {
  var event = "contents"
  var chapters: [BookEntry]

  init(_ chapters: [BookEntry]) {
    self.chapters = chapters
  }
}

struct TextEvent: Encodable {
  var event: String
  var text: String
  var file: String?
  var title: String?
  var lesson: String?
  var number: Int?
  var total: Int?
  var page: String?

  init(
    _ event: String, _ text: String, file: String? = nil, title: String? = nil, lesson: String? = nil,
    number: Int? = nil, total: Int? = nil, page: String? = nil
  ) {
    self.page = page
    self.event = event
    self.text = text
    self.file = file
    self.title = title
    self.lesson = lesson
    self.number = number
    self.total = total
  }
}

struct ReportEvent: Encodable {
  var event: String
  var message: String
  var fixes: [String]
  var report: Report

  init(_ event: String, _ report: Report) {
    self.event = event
    message = report.title
    fixes = report.causes.map(\.fix)
    self.report = report
  }
}

struct TaskEvent: Encodable {
  struct Task: Encodable {
    var id: Int
    var text: String
  }

  var event = "task"
  var exercise: String
  var kind: ExerciseKind
  var title: String
  var status: LearnerProgress.Status
  var text: String
  var tasks: [Task]
  var file: String

  init(_ exercise: Exercise, file: URL, status: LearnerProgress.Status) {
    self.exercise = exercise.id
    kind = exercise.kind
    title = exercise.title
    self.status = status
    text = exercise.text
    tasks = exercise.tasks.map { Task(id: $0.id, text: $0.text) }
    self.file = file.path
  }
}

struct VerdictEvent: Encodable {
  var event = "verdict"
  var exercise: String
  var file: String
  var verdict: Verdict

  init(_ exercise: String, _ file: URL, _ verdict: Verdict) {
    self.exercise = exercise
    self.file = file.path
    self.verdict = verdict
  }

  enum CodingKeys: String, CodingKey {
    case event, exercise, file
  }

  /// The verdict's own fields stand beside ours, as `tca check --json` prints them.
  func encode(to encoder: any Encoder) throws {
    try verdict.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(event, forKey: .event)
    try container.encode(exercise, forKey: .exercise)
    try container.encode(file, forKey: .file)
  }
}

struct PassedEvent: Encodable {
  var event = "passed"
  var exercise: String
  var next: String?
}

struct LessonsEvent: Encodable {
  var event: String
  var lessons: [LessonSummary]
  var current: String?

  init(_ event: String, _ lessons: [LessonSummary], _ current: String?) {
    self.event = event
    self.lessons = lessons
    self.current = current
  }
}

struct HelpEvent: Encodable {
  struct Entry: Encodable {
    var name: String
    var aliases: [String]
    var usage: String
    var summary: String
    var details: String
    var examples: [String]
  }

  var event = "help"
  var commands: [Entry]

  init(_ commands: [Command]) {
    self.commands = commands.map {
      Entry(
        name: $0.name, aliases: $0.aliases, usage: $0.usage, summary: $0.summary, details: $0.details,
        examples: $0.examples)
    }
  }
}
