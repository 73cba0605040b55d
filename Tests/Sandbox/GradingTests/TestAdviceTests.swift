import IssueKinds
import Testing

@testable import Judging

/// The one reason that a whole test shows, where a test store lists all of them.
struct TestAdviceTests {
  /// The advice about the first of some failures; nil when the message stays as it is.
  private func advice(
    _ kind: IssueKind, _ message: String, facts: String? = nil, test: String, line: Int = 2,
    also others: [TestReport.Failure] = [], feature: String = ""
  ) -> String? {
    let failure = TestReport.Failure(message: message, note: IssueNote(kind, facts: facts), line: line)
    let text = TestAdvice(
      lines: test.split(separator: "\n", omittingEmptySubsequences: false), failures: [failure] + others,
      feature: feature
    ).text(of: failure, line: line)
    return text == message ? nil : String(text.dropFirst((facts ?? message).count + 2))
  }

  private func difference(_ lines: String...) -> String {
    """
    A state change does not match expectation.

        \u{2007} Counter.State(
    \(lines.map { "    \($0)" }.joined(separator: "\n"))
        \u{2007} )

    (Expected: −, Actual: +)
    """
  }

  private let fact = """
    @Test func fact() async {
      await store.send(.factButtonTapped) {
        $0.fact = "Good"
      }
      await store.receive(\\.factResponse) {
        $0.isLoading = false
      }
      await store.receive(\\.factResponse)
    }
    """

  // MARK: - Changes

  @Test func aChangeThatComesLaterIsMoved() {
    let later = TestReport.Failure(
      message: difference("−   _fact: nil", "+   _fact: \"Good\""), note: IssueNote(.otherState), line: 5)
    #expect(
      advice(
        .otherState, difference("−   _fact: \"Good\"", "+   _fact: nil"), test: fact, also: [later]) == """
          `fact` doesn't change here yet. It changes later, when the store receives `\\.factResponse`: move its line into \
          the closure of `receive(\\.factResponse)` in line 5.
          """)
  }

  @Test func aValueThatGoesThereAndBackChangesHere() {
    let test = """
      @Test func counting() async {
        await store.send(.incrementButtonTapped)
        #expect(store.state.count == 1)
        await store.send(.decrementButtonTapped)
      }
      """
    let back = TestReport.Failure(
      message: difference("−   count: 1", "+   count: 0"), note: IssueNote(.otherState), line: 4)
    let facts = difference("−   count: 0", "+   count: 1")
    #expect(
      advice(.otherState, facts, test: test, also: [back], feature: "var count = 0") == """
        `count` changes in this step, so say so in a closure: `await store.send(.incrementButtonTapped) { $0.count = 1 }`.
        """)
  }

  @Test func aChangeThatCameEarlierIsMoved() {
    #expect(
      advice(.otherState, difference("−   isLoading: true", "+   isLoading: false"), test: fact) == """
        `isLoading` changes here already: move `$0.isLoading = false` from the closure of `receive(\\.factResponse)` in \
        line 5 into the closure of this `send`.
        """)
  }

  @Test func aChangeIsWritten() {
    let test = "@Test func a() async {\n  await store.send(.plus)\n}"
    #expect(
      advice(.unexpectedChange, difference("−   _count: 0", "+   _count: 1"), test: test)
        == "`count` changes in this step, so say so in a closure: `await store.send(.plus) { $0.count = 1 }`."
    )
    #expect(
      advice(
        .otherState, difference("−   _count: 2", "+   _count: 1"),
        test: test.replacing("(.plus)", with: "(.plus) { $0.count = 2 }"))
        == "`count` is `1` after this step: `$0.count = 1`.")
  }

  @Test(arguments: ["Date()", "Date.now", "UUID()", "Int.random(in: 1...6)"])
  func aValueThatIsNeverTheSameIsNamed(value: String) {
    let told = advice(
      .otherState, difference("−   _x: 3", "+   _x: 4"),
      test: "@Test func a() async {\n  await store.send(.plus) { $0.x = \(value) }\n}")
    #expect(told?.contains("is another value each time it is called") == true)
  }

  // MARK: - Actions

  private let missing = "Expected to receive an action matching case path, but didn't get one."

  @Test func anActionThatIsReceivedTwice() {
    #expect(
      advice(.missingCase, missing, test: fact, line: 8) == """
        The store has received this action already, in line 5, and no effect sends it once more. Remove this `receive`.
        """)
  }

  @Test func anActionThatIsReceivedBeforeItIsAskedFor() {
    let test = "@Test func a() async {\n  await store.receive(\\.b)\n  await store.send(.a)\n}"
    #expect(
      advice(.missingCase, missing, test: test) == """
        The test sends no action before this line, so no effect has begun. Move `send(.a)` from line 3 before it.
        """)
  }

  @Test func anActionOfAnEffectThatIsCanceled() {
    let feature = "  case .stop:\n    return .cancel(id: ID.a)\n\n  case .b:\n    return .none"
    let test = "@Test func a() async {\n  await store.send(.stop)\n  await store.receive(\\.b)\n}"
    #expect(
      advice(.missingCase, missing, test: test, line: 3, feature: feature)?.hasPrefix(
        "`.stop` in line 2 cancels the effect, with `.cancel(id: ID.a)`.") == true)
  }

  @Test func actionsThatArriveAreReceived() {
    let facts =
      "The store received 1 unexpected action.\n\n  Unhandled actions:\n    .editor(.presented(.named(\"A\")))"
    #expect(
      advice(.unhandledAtEnd, facts + "\n\nAll.", facts: facts, test: fact) == """
        An effect has sent this action, and the test must receive it where it arrives, with a closure for what changes: \
        `await store.receive(\\.editor.named)`.
        """)
  }

  @Test func anotherActionThatArrivesFirst() {
    let text = "Received unexpected action:\n\n    Counter.Action.ticked"
    #expect(
      advice(.otherAction, text, test: fact, line: 5)
        == "This action arrives first, so receive it: `await store.receive(\\.ticked)`.")
  }

  // MARK: - Clocks and effects

  private let running = "An effect returned for this action is still running."
  private let timer = """
    @Test func timer() async {
      let clock = TestClock()
      await store.send(.toggled)
      await clock.advance(by: .milliseconds(500))
      await store.receive(\\.ticked)
    }
    """

  @Test func aClockThatIsMovedTooLittle() {
    let told = advice(
      .noAction, "None.\n\nAll.", facts: "None.", test: timer, line: 5,
      feature: "clock.timer(interval: .seconds(2))")
    #expect(told?.contains("doesn't move the clock far enough. The feature waits .seconds(2)") == true)
  }

  @Test func aClockThatIsNotMovedBefore() {
    let test = timer.replacing("  await clock.advance(by: .milliseconds(500))\n", with: "\n")
    let told = advice(.noAction, "None.\n\nAll.", facts: "None.", test: test, line: 5)
    #expect(told?.contains("`await clock.advance(by: .seconds(1))` before it") == true)
  }

  @Test func anEffectThatHasSentIsStopped() {
    #expect(
      advice(.runningEffect, "\(running)\n\nAll.", facts: running, test: timer, line: 3)?.contains(
        "goes on, as a timer does") == true)
  }

  @Test func aClockThatIsNeverMovedIsNamed() {
    let test = "@Test func a() async {\nlet clock = TestClock()\nawait store.send(.toggled)\n}"
    #expect(
      advice(.runningEffect, "\(running)\n\nAll.", facts: running, test: test, line: 3)?.contains(
        "never moves it") == true)
  }

  /// Nothing tells which of the reasons it is.
  @Test func allReasonsStayWhereTheTestShowsNone() {
    let test = "@Test func a() async {\nlet store = …\nawait store.send(.toggled)\n}"
    #expect(advice(.runningEffect, "\(running)\n\nAll.", facts: running, test: test) == nil)
  }

  @Test func aTimerOnAClockThatDoesNotWait() {
    let ticks = (0..<40).map { "  [\($0)]: .ticked," }.joined(separator: "\n")
    let facts =
      "Must handle 40 received actions before sending an action.\n\nUnhandled actions: [\n\(ticks)\n]"
    let test = "$0.continuousClock = ImmediateClock()\nawait store.send(.toggled)"
    #expect(advice(.unhandledBeforeSend, facts, test: test)?.contains("Use a `TestClock`") == true)
    #expect(
      advice(.unhandledBeforeSend, facts, test: "let clock = TestClock()\n\n")?.contains("Use a") == false)
  }

  // MARK: - Checks that can't be changed

  private func forFeature(
    _ kind: IssueKind, _ message: String, line: Int = 2, also others: [TestReport.Failure] = [],
    test: String? = nil, feature: String = ""
  ) -> String? {
    let failure = TestReport.Failure(message: message, note: IssueNote(kind), line: line)
    return TestAdvice(
      lines: (test ?? fact).split(separator: "\n", omittingEmptySubsequences: false),
      failures: [failure] + others,
      feature: feature
    ).textForFeature(of: failure, line: line).map { String($0.dropFirst(message.count + 2)) }
  }

  @Test func aFeatureThatChangesItsStateTooLate() {
    let later = TestReport.Failure(
      message: difference("−   _fact: nil", "+   _fact: \"Good\""), note: IssueNote(.otherState), line: 5)
    #expect(
      forFeature(.otherState, difference("−   _fact: \"Good\"", "+   _fact: nil"), also: [later]) == """
        The check expects `fact` to change when the store is sent `.factButtonTapped`. Your feature changes it later, when \
        the store receives `\\.factResponse`.
        """)
  }

  @Test func aFeatureThatChangesItsStateTooEarly() {
    #expect(
      forFeature(.otherState, difference("−   isLoading: true", "+   isLoading: false")) == """
        Your feature changes `isLoading` already when the store is sent `.factButtonTapped`. The check expects it later, when \
        the store receives `\\.factResponse`.
        """)
  }

  /// The value is the old one, which a later step expects again.
  @Test func aFeatureThatChangesNothingIsNotTooEarly() {
    let test = """
      @Test func counting() async {
        await store.send(.counter1(.incrementButtonTapped)) { $0.counter1.count = 1 }
        await store.send(.counter1(.decrementButtonTapped)) { $0.counter1.count = 0 }
      }
      """
    let message = """
      A state change does not match expectation.

          \u{2007} TwoCounters.State(
          −   counter1: Counter.State(count: 1)
          +   counter1: Counter.State(count: 0)
          \u{2007} )

      (Expected: −, Actual: +)
      """
    #expect(forFeature(.otherState, message, test: test) == nil)
    #expect(
      forFeature(
        .otherState, difference("−   count: 1", "+   count: 0"), test: test.replacing("counter1.", with: ""))
        == nil)
  }

  @Test func aFeatureThatNeverSendsAnAction() {
    #expect(
      forFeature(.missingCase, missing, line: 5)?.hasPrefix("Nothing in your file sends `.factResponse`.")
        == true)
    #expect(
      forFeature(.missingCase, missing, line: 8, feature: "await send(.factResponse(fact))")?.contains(
        "sends it too seldom") == true)
    #expect(forFeature(.missingCase, missing, line: 5, feature: "await send(.factResponse(fact))") == nil)
  }

  // MARK: - The world

  @Test func whatTheTestDoesNotGiveIsWritten() {
    let test = "@Test func a() async {\n}"
    #expect(
      advice(
        .unimplemented, "Unimplemented: 'NumberFact.fetch'", test: test,
        feature: "var numberFact: NumberFact {")?
        .contains("withDependencies: { $0.numberFact.fetch = { … } }") == true)
    #expect(
      advice(.missingTestValue, "@Dependency(\\.uuid) has no test implementation", test: test)?.contains(
        "$0.uuid = .incrementing") == true)
  }
}
