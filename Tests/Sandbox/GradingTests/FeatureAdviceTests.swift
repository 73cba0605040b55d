import IssueKinds
import Testing

@testable import Judging

struct FeatureAdviceTests {
  private func text(_ kind: IssueKind, _ facts: String?, feature: String = "") -> String {
    FeatureAdvice.text(
      "\(facts ?? "")\n\nAdvice for authors.", IssueNote(kind, facts: facts), feature: feature)
  }

  @Test func whatOnlyATestsAuthorCanDoIsReplaced() {
    let facts = "The store received 1 unexpected action.\n\n  Unhandled actions:\n    • .timerTicked"
    #expect(
      text(.unhandledAtEnd, facts) == """
        \(facts)

        Your feature sent an action that this check doesn't expect. Find the effect that sends it: it may send too \
        often or too early, or it should have been canceled before.
        """)
  }

  @Test(arguments: [IssueKind.noAction, .noMatchingAction])
  func anEffectThatHasNotSentIsToldToSleepOnTheClock(kind: IssueKind) {
    #expect(
      text(kind, "Title") == """
        Title

        An effect of your feature is running, but it hasn't sent this action yet. If it waits, let it sleep on the \
        clock of `@Dependency(\\.continuousClock)`: this check moves that clock, and no other.
        """)
  }

  private let unfinished =
    "Expected effects to finish, but there are still effects in-flight after 0.1 seconds."

  private let advice = """
    Expected effects to finish, but there are still effects in-flight after 0.1 seconds.

    An effect of your feature still runs, and this check waits for its end. The effect must end by itself, or an \
    action must cancel it with `.cancel(id:)`. If it waits, let it sleep on the clock of \
    `@Dependency(\\.continuousClock)`: checks move that clock, and no other.
    """

  @Test func anEffectThatDoesNotEndIsToldToEndOrToBeCanceled() {
    #expect(text(.unfinishedEffects, unfinished, feature: ".cancellable(id: CancelID.timer)") == advice)
  }

  @Test(arguments: [
    "return .merge(.send(.chat(.onTask)), .send(.presence(.onTask))).cancellable(id: CancelID.session)",
    ".send(.onTask)\n  .cancellable(id: 1)",
    ".merge(\n  .send(.chat),\n  .send(.presence)\n)\n.cancellable(id: 1)",
  ])
  func anIDAroundSendIsNamed(feature: String) {
    #expect(
      text(.unfinishedEffects, unfinished, feature: feature) == """
        \(advice)

        Your file has `.cancellable(id:)` around `.send(…)`. The ID reaches only the effect that sends the action, not \
        the effects that a reducer returns when it receives the action.
        """)
  }

  @Test(arguments: [
    "case .a: return .send(.b)\ncase .b: return .run { await $0(.send(.c)) }.cancellable(id: 1)",
    "return .merge(.send(.a), timer().cancellable(id: 1))",
  ])
  func anIDOfAnotherEffectIsNotNamed(feature: String) {
    #expect(text(.unfinishedEffects, unfinished, feature: feature) == advice)
  }

  @Test func aFileThatSleepsInRealTimeIsToldToUseTheClock() {
    #expect(
      text(.noAction, "Title", feature: "try await Task.sleep(for: .seconds(1))") == """
        Title

        Your file calls `Task.sleep`, which waits for real time. No check can move that time. Declare \
        `@Dependency(\\.continuousClock) var clock`, and write `try await clock.sleep(for: …)`. Read `book clocks#the-tool`.
        """)
  }

  @Test func otherMessagesAreKept() {
    let message = "A state change does not match expectation.\n\n    count: 1\n"
    #expect(FeatureAdvice.text(message, nil) == message)
    #expect(FeatureAdvice.text(message, IssueNote(.otherState)) == message)
    // Without an effect, the advice of a test store is for everybody.
    #expect(FeatureAdvice.text(message, IssueNote(.noAction)) == message)
  }
}
