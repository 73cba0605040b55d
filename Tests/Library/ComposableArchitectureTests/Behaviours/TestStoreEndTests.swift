import ComposableArchitecture
import Testing

/// What `TestStore` checks at the end of a test, and what a test may leave out.
@MainActor
@Suite struct TestStoreEndTests {
  @Test func `B81 actions that nobody received fail at the end, where the store was made`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        The store received 2 unexpected actions.

          Unhandled actions:
            .counted
            .answered

        To fix, do one of the following:

        • Explicitly assert on receiving each action: 'await store.receive(\\.someAction)'. This makes the test the \
        strongest.
        • Skip what is not of interest here: 'await store.skipReceivedActions()'.
        • Make the test non-exhaustive: 'store.exhaustivity = .off'.
        """)
    ) {
      let store = TestStore(initialState: Facts.State()) { Facts() }  // 1️⃣
      await store.send(.countedAndEchoed) { $0.count = 1 }
    }
  }

  @Test func `B81 actions that nobody received fail at finish`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.echoed)
    await expectIssues(
      .init(
        "1️⃣",
        """
        The store received 1 unexpected action.

          Unhandled actions:
            .answered

        """)
    ) {
      await store.finish()  // 1️⃣
    }
  }

  @Test func `B82 each effect in flight fails at the end, where its action was sent`() async {
    let reported = """
      An effect returned for this action is still running. It must complete before the end of the test.

      To fix, inspect any effects
      """
    await expectIssues(.init("1️⃣", reported), .init("2️⃣", reported)) {
      let store = TestStore(initialState: Facts.State()) {
        Facts()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.started)  // 1️⃣
      await store.send(.asked)  // 2️⃣
    }
  }

  @Test func `B82 an effect of a received action fails where the first action was sent`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        An effect returned for this action is still running. It must complete before the end of the test.

        To fix, inspect any effects
        """)
    ) {
      let clock = TestClock()
      let store = TestStore(initialState: Journal()) {
        journal { action in
          switch action {
          case "a":
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("b")
            }
          case "b": .endless()
          default: .none
          }
        }
      }
      await store.send("a") { $0.text = "a" }  // 1️⃣
      await store.send("c") { $0.text = "ac" }
      await clock.advance(by: .seconds(1))
      await store.receive {
        $0 == "b"
      } assert: {
        $0.text = "acb"
      }
    }
  }

  @Test func `B82 finish fails when its time is over, the effects still at the end`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected effects to finish, but there are still effects in-flight after 0.01 seconds.

        If the feature waits on a clock or scheduler, advance it
        """),
      .init("2️⃣", "An effect returned for this action is still running.")
    ) {
      let store = TestStore(initialState: Facts.State()) { Facts() }
      await store.send(.started)  // 2️⃣
      await store.finish(timeout: .milliseconds(10))  // 1️⃣
    }
  }

  @Test func `B82 a task's finish fails when its time is over`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    let task = await store.send(.started)
    await expectIssues(
      .init("1️⃣", "Expected task to finish, but it is still in-flight after 0.01 seconds.")
    ) {
      await task.finish(timeout: .milliseconds(10))  // 1️⃣
    }
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish()
  }

  @Test func `B84 finish looks at pending actions first, then waits`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.asked)
    // On a busy machine the effect begins to sleep after any number of turns.
    let advancing = Task {
      while !Task.isCancelled {
        await Task.megaYield()
        await clock.advance(by: .seconds(1))
      }
    }
    await store.finish(timeout: .wholeRun)
    advancing.cancel()
    await advancing.value
    await store.receive(.answered("0 is a number")) { $0.fact = "0 is a number" }
    await store.finish()
  }

  @Test func `B85 skipping received actions takes over their state`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.countedAndEchoed) { $0.count = 1 }
    await store.skipReceivedActions()
    #expect(store.state == Facts.State(count: 2, fact: "two"))
    await expectIssues(.init("1️⃣", "There were no received actions to skip.")) {
      await store.skipReceivedActions()  // 1️⃣
      await store.skipReceivedActions(strict: false)
    }
    await store.send(.counted) { $0.count = 3 }
  }

  @Test func `B85 effects in flight that are skipped may still be heard`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.asked)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered) { $0.fact = "0 is a number" }
    await expectIssues(.init("1️⃣", "There were no in-flight effects to skip.")) {
      await store.skipInFlightEffects()  // 1️⃣
      await store.skipInFlightEffects(strict: false)
    }
  }
}
