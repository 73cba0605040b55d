import Curriculum
import Foundation
import Grading
import KernelProtocol
import Reports

/// Turns messages into events: one JSON object, on one line, for each.
///
/// ```json
/// {"action":".incrementButtonTapped","changes":[{"after":"1","before":"0","path":"count"}],"event":"sent","step":1}
/// ```
public struct JSONRenderer: Sendable {
  public init() {}

  public func render(_ message: Message) -> String {
    switch message {
    case .sent(let step): encode(StepEvent("sent", step))
    case .received(let step): encode(StepEvent("received", step))
    case .effect(let record): encode(EffectEvent(record))
    case .view(let lines): encode(ViewEvent(lines: lines))
    case .drawn(let changes): encode(DrawnEvent(changes))
    case .output(let text): encode(TextEvent("output", text))
    case .issue(let report): encode(ReportEvent("issue", report))
    case .kernelEnded(let report), .error(let report): encode(ReportEvent("error", report))
    case .warning(let report): encode(ReportEvent("warning", report))
    case .kernelRestored(let steps, let lost), .sessionRestored(let steps, let lost):
      encode(RestoredEvent(steps: steps, lost: lost.map(EffectEvent.init)))
    case .state(let value): encode(StateEvent(value))
    case .actions(let actions): encode(ListEvent("actions", actions: actions))
    case .effects(let effects): encode(ListEvent("effects", effects: effects.map(EffectEvent.init)))
    case .expectation(let text): encode(TextEvent("expectation", text))
    case .source(let file, let pieces): encode(TextEvent("source", pieces.map(\.text).joined(), file: file))
    case .welcome(let lesson, let exercise): encode(LessonsEvent("welcome", [lesson], exercise?.id))
    case .lesson(let lesson):
      encode(TextEvent("lesson", lesson.text, title: lesson.title, lesson: lesson.slug))
    case .task(let exercise, let file, let status): encode(TaskEvent(exercise, file: file, status: status))
    case .hint(let number, let total, let text): encode(TextEvent("hint", text, number: number, total: total))
    case .verdict(let verdict, let exercise, let file): encode(VerdictEvent(exercise.id, file, verdict))
    case .passed(let exercise, let next): encode(PassedEvent(exercise: exercise.id, next: next?.id))
    case .lessons(let lessons, let current): encode(LessonsEvent("lessons", lessons, current))
    case .progress(let lessons, let current): encode(LessonsEvent("progress", lessons, current))
    case .contents(let entries): encode(ContentsEvent(entries))
    case .page(let page, _): encode(TextEvent("page", page.source, title: page.title, page: page.name))
    case .help(let commands): encode(HelpEvent(commands))
    case .helpFor(let command): encode(HelpEvent([command]))
    case .stillRunning(let line): encode(TextEvent("running", line))
    case .note(let text): encode(TextEvent("note", text))
    }
  }

  private func encode(_ event: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(event) else {
      return #"{"event":"error","message":"not encodable"}"#
    }
    return String(decoding: data, as: UTF8.self)
  }
}
