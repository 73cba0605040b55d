import Testing

@testable import Grading

struct FeatureAdviceTests {
  @Test func whatOnlyATestsAuthorCanDoIsReplaced() {
    let message = """
      The store received 1 unexpected action by the end of this test.

        Unhandled actions:
          • .timerTicked

      To fix, do one of the following:

      • Skip what is not of interest here: 'await store.skipReceivedActions()'.
      """
    #expect(
      FeatureAdvice.text(message) == """
        The store received 1 unexpected action by the end of this test.

          Unhandled actions:
            • .timerTicked

        Your feature sent an action that this check doesn't expect. Find the effect that sends it: it may send too \
        often or too early, or it should have been canceled before.
        """)
  }

  @Test(arguments: [
    "Title\n\nThere are effects in-flight. If the feature waits on a clock or scheduler, advance it.",
    "Title\n\nIf the feature waits on a clock or scheduler, advance it.\n\nIf it needs more time, give it some.",
  ])
  func anEffectThatWaitsIsToldToSleepOnTheClock(message: String) {
    let text = FeatureAdvice.text(message)
    #expect(text.hasPrefix("Title\n\nAn effect of your feature is running"))
    #expect(text.hasSuffix("this check moves that clock, and no other."))
  }

  @Test func aFileThatSleepsInRealTimeIsToldToUseTheClock() {
    let text = FeatureAdvice.text(
      "Title\n\nThere are effects in-flight. If the feature waits on a clock or scheduler, advance it.",
      feature: "try await Task.sleep(for: .seconds(1))")
    #expect(
      text == """
        Title

        Your file calls `Task.sleep`, which waits for real time. No check can move that time. Declare \
        `@Dependency(\\.continuousClock) var clock`, and write `try await clock.sleep(for: …)`. Read `book clocks#the-tool`.
        """)
  }

  @Test func otherMessagesAreKept() {
    let message = "A state change does not match expectation.\n\n    count: 1\n"
    #expect(FeatureAdvice.text(message) == message)
  }
}
