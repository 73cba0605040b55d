import Foundation
import KernelProtocol
import Reports
import Testing

@testable import PromptCommands
@testable import REPL

/// `predict`: reading predictions, comparing them, and asking again.
struct PredictionTests {
  private func read(_ source: String) throws -> Prediction { try Prediction(source, syntax: .basic) }

  @Test func assignmentsAreRead() throws {
    let prediction = try read(#".rename("a } b") { $0.count = 1; $0.rows[id: 3]?.title = "a;b" }"#)
    #expect(prediction.action == #".rename("a } b")"#)
    #expect(
      prediction.changes == [
        .init(path: "count", operation: .set(.integer("1"), source: "1")),
        .init(path: "rows[id: 3].title", operation: .set(.string("a;b"), source: #""a;b""#)),
      ])
  }

  @Test func sumsAndTogglesAreRead() throws {
    let prediction = try read(".x {\n  $0.count += 2\n  $0.count -= 1\n  $0.isOn.toggle()\n}")
    #expect(
      prediction.changes == [
        .init(path: "count", operation: .add(2, source: "2")),
        .init(path: "count", operation: .add(-1, source: "1")),
        .init(path: "isOn", operation: .toggle),
      ])
  }

  @Test(arguments: [".add", ".add {}", ".add { }"])
  func noChange(source: String) throws {
    let prediction = try read(source)
    #expect(prediction.action == ".add")
    #expect(prediction.changes == [])
  }

  @Test(arguments: [
    ".add { $0.count = 1", ".add { count = 1 }", ".add { $0.count == 1 }", ".add { $0.count }",
  ])
  func whatCantBeRead(source: String) {
    #expect(throws: Report.self) { try read(source) }
  }

  @Test(arguments: [
    ".tap { isOn = true }": "predict .tap { $0.isOn = true }",
    ".tap { state.isOn == true; $0.count += 1 }": "predict .tap { $0.isOn = true; $0.count += 1 }",
    ".tap { nonsense }": "predict .tap { $0.count = 1 }",
  ])
  func theLearnersOwnChangeIsOffered(source: String, offer: String) throws {
    let report = #expect(throws: Report.self) { try read(source) }
    #expect(report?.causes.first?.fix == offer)
  }

  @Test func aPredictionIsCompared() async {
    await assertSession {
      """
      ❯ predict .incrementButtonTapped { $0.count += 1 }
        count: 0 → 1
      Your prediction is right.
      ❯ predict .incrementButtonTapped
        count: 1 → 2
      Your prediction is not right yet.
        You did not predict:
        count: 1 → 2
      ❯ predict .incrementButtonTapped { $0.count = 9 }
        count: 2 → 3
      Your prediction is not right yet.
        count is 3, and not 9.
      """
    }
  }

  @Test func aRightPredictionWhoseTestWouldNotPassIsToldSo() async {
    await assertSession {
      """
      ❯ predict .setCount(0)
        no change
      Your prediction is right: the action changes nothing.
      ❯ predict .setCount(0) { $0.count = 0 }
        no change
      Your prediction is right: the action changes nothing. But a test would fail
      here, because a closure says that something changes. Leave the closure out.
      ❯ predict .setCount(0) { }
        no change
      Your prediction is right: the action changes nothing. But in a test, the empty
      closure doesn't compile. Leave the closure out.
      """
    }
  }

  @Test func whatWasMissedIsAskedAgainOnce() async {
    var missed = MissedPredictions()
    missed.note(".set(3)", isRight: false)
    for _ in 1...MissedPredictions.distance { #expect(missed.due(in: "a/b") == nil) }
    #expect(missed.due(in: "a/b") == ".set(3)")
    missed.note(".set(5)", isRight: false)
    for _ in 1...20 { #expect(missed.due(in: "a/b") == nil) }
  }

  @Test func whatWasPredictedRightSinceIsNotAskedAgain() async {
    var missed = MissedPredictions()
    missed.note(".set(3)", isRight: false)
    missed.note(".set(5)", isRight: true)
    for _ in 1...20 { #expect(missed.due(in: "a/b") == nil) }
  }

  @Test func anotherExerciseAsksNothing() async {
    var missed = MissedPredictions()
    missed.note(".set(3)", isRight: false)
    #expect(missed.due(in: "a/b") == nil)
    for _ in 1...20 { #expect(missed.due(in: "a/c") == nil) }
  }

  @Test func onlyAnActionIsFollowedByTheQuestion() async {
    await assertSession {
      """
      ❯ predict .incrementButtonTapped
        count: 0 → 1
      Your prediction is not right yet.
        You did not predict:
        count: 0 → 1
      ❯ .setCount(1)
        no change
      ❯ .setCount(1)
        no change
      ❯ .setCount(1)
        no change
      ❯ state count
      count: Int
      1
      ❯ .setCount(1)
        no change
      Earlier you missed what .incrementButtonTapped changes. What will it change now?
      Type `predict .incrementButtonTapped { … }`, or just go on: this is not asked
      again.
      ❯ .setCount(1)
        no change
      ❯ state count
      count: Int
      1
      ❯ :q
      """
    }
  }
}
