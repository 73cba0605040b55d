import IssueKinds
import Testing

@testable import Judging

struct TestAdviceTests {
  private func text(_ kind: IssueKind, _ facts: String, test: String, line: Int = 2) -> String {
    TestAdvice.text(
      "\(facts)\n\nAll reasons.", IssueNote(kind, facts: facts),
      lines: test.split(separator: "\n", omittingEmptySubsequences: false), line: line)
  }

  private let running = "An effect returned for this action is still running."

  @Test func anEffectThatHasSentIsStopped() {
    let test = """
      let clock = TestClock()
      await store.send(.toggled)
      await clock.advance(by: .seconds(1))
      await store.receive(\\.ticked)
      """
    #expect(text(.runningEffect, running, test: test).contains("goes on, as a timer does"))
  }

  @Test func aClockThatIsNeverMovedIsNamed() {
    let test = "let clock = TestClock()\nawait store.send(.toggled)"
    #expect(text(.runningEffect, running, test: test).contains("never moves it"))
  }

  /// Nothing tells which of the reasons it is.
  @Test func allReasonsStayWhereTheTestShowsNone() {
    #expect(
      text(.runningEffect, running, test: "let store = …\nawait store.send(.toggled)")
        == "\(running)\n\nAll reasons.")
  }

  @Test func aTimerOnAClockThatDoesNotWait() {
    let ticks = (0..<40).map { "  [\($0)]: .ticked," }.joined(separator: "\n")
    let facts =
      "Must handle 40 received actions before sending an action.\n\nUnhandled actions: [\n\(ticks)\n]"
    let test = "$0.continuousClock = ImmediateClock()\nawait store.send(.toggled)"
    #expect(text(.unhandledBeforeSend, facts, test: test).contains("Use a `TestClock`"))
    #expect(!text(.unhandledBeforeSend, facts, test: "let clock = TestClock()\n\n").contains("Use a"))
  }
}
