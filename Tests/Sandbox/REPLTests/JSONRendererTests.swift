import Desk
import Foundation
import KernelProtocol
import Reports
import Testing
import Workspace

@testable import PromptCommands
@testable import PromptMessages
@testable import REPL

/// The events are a contract: whole lines are pinned.
struct JSONRendererTests {
  private let step = Step(
    number: 3, action: ".incrementButtonTapped", origin: nil,
    changes: [.init(path: "count", before: .init(.integer("0")), after: .init(.integer("1")))],
    diff: "- 0\n+ 1")

  private func render(_ message: any Message) -> String { JSONRenderer().render(message) }

  @Test func sent() {
    #expect(
      render(StepMessage(step))
        == #"{"action":".incrementButtonTapped","changes":[{"after":"1","before":"0","path":"count"}],"event":"sent","step":3}"#
    )
  }

  @Test func receivedNamesItsOrigin() {
    var step = step
    step.origin = 2
    step.changes = []
    #expect(
      render(StepMessage(step))
        == #"{"action":".incrementButtonTapped","changes":[],"event":"received","origin":2,"step":3}"#)
  }

  @Test func effect() {
    let record = EffectRecord(id: 1, origin: 2, originAction: ".a", status: .cancelled, cancelIDs: ["timer"])
    #expect(
      render(EffectMessage(record: record))
        == #"{"action":".a","cancelIDs":["timer"],"event":"effect","id":1,"origin":2,"status":"cancelled"}"#)
  }

  @Test func state() {
    #expect(
      render(StateMessage(value: StateValue(path: "count", type: "Int", value: "2", children: [])))
        == #"{"event":"state","path":"count","type":"Int","value":"2"}"#)
  }

  @Test func view() {
    #expect(
      render(ViewMessage(lines: ["A counter", "Count: 1"]))
        == #"{"event":"view","lines":["A counter","Count: 1"]}"#)
    #expect(
      render(
        DrawnMessage(changes: ViewChanges(lines: [.init(number: 2, text: "Count: 2")], count: 2, gone: 1)))
        == #"{"count":2,"event":"drawn","gone":1,"lines":[{"number":2,"text":"Count: 2"}]}"#)
  }

  @Test func errorsCarryFixes() throws {
    let line = render(
      ErrorMessage(Report("Unknown command x", causes: [.init("a", fix: "help")], nearNames: ["y"])))
    #expect(
      line
        == #"{"event":"error","fixes":["help"],"message":"Unknown command x","report":{"causes":[{"cause":"a","fix":"help","tried":false}],"nearNames":["y"],"title":"Unknown command x"}}"#
    )
  }

  @Test func verdictsStandBesideTheirExercise() throws {
    let line = render(
      VerdictMessage(
        Judgment(
          exercise: .decrement, file: URL(filePath: "/work/a.swift"), verdict: .passing("counter/decrement")))
    )
    #expect(
      line
        == #"{"event":"verdict","exercise":"counter/decrement","file":"/work/a.swift","status":"pass","tca":{"exercise":"counter/decrement","outcome":"passed","reports":[],"timings":{}},"tests":[{"name":"It works","status":"pass"}],"version":3}"#
    )
  }

  @Test func outputStaysOnOneLine() {
    #expect(render(OutputMessage("a\nb\u{1B}")) == #"{"event":"output","text":"a\nb\u001b"}"#)
  }

  @Test func lessons() {
    #expect(
      render(LessonsMessage(lessons: [LessonSummary(.timers, progress: LearnerProgress())], current: nil))
        == #"{"event":"lessons","lessons":[{"exercises":[{"kind":"test","slug":"tick","status":"todo","title":"Tick"}],"slug":"timers","title":"Timers"}]}"#
    )
  }
}
