import ComposableArchitecture
import Testing

/// A `TestStore` that looks only at what is asserted.
@MainActor
@Suite struct NonExhaustiveTests {
  private func makeStore(
    _ exhaustivity: Exhaustivity = .off, _ clock: any Clock<Duration> = TestClock()
  ) -> TestStoreOf<Facts> {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func `B86 the closure gets the state from after the action`() async {
    let store = makeStore()
    await store.send(.counted) {
      #expect($0.count == 1)
      $0.count = 1
    }
    await store.send(.countedAndEchoed) { $0.count = 2 }
    await store.send(.started)
    #expect(store.state == Facts.State(count: 3, fact: "two"))
  }

  @Test func `B86 XCTModify may find what it expects already there`() async {
    let store = TestStore(initialState: FailureTitleTests.Drill.State.count(0)) { FailureTitleTests.Drill() }
    store.exhaustivity = .off
    await store.send(.increment) { XCTModify(&$0, case: \.count) { $0 = 1 } }
  }

  @Test func `B86 a mutation that is no no-op fails`() async {
    let store = makeStore()
    await expectIssues(
      .init(
        "1️⃣",
        """
        A state change does not match expectation.

              Facts.State(
            −   _count: 2,
            +   _count: 1,
                _fact: nil
              )

        (Expected: −, Actual: +)
        """)
    ) {
      await store.send(.counted) { $0.count += 1 }  // 1️⃣
    }
  }

  @Test func `B87 receive skips to the action that matches`() async {
    let store = makeStore()
    await store.send(.countedAndEchoed)
    await store.receive(\.answered) { $0.fact = "two" }
    #expect(store.state == Facts.State(count: 2, fact: "two"))
    await store.send(.countedAndEchoed)
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected to receive the following action, but didn't:

          Facts.Action.ignored
        """)
    ) {
      await store.receive(.ignored)  // 1️⃣
    }
  }

  @Test func `B87 receive waits for an action that matches`() async {
    let clock = TestClock()
    let store = makeStore(.off, clock)
    await store.send(.asked)
    await store.send(.countedAndEchoed)
    let advancing = Task {
      await Task.megaYield()
      await clock.advance(by: .seconds(1))
    }
    await store.receive(.answered("0 is a number"), timeout: .wholeRun)
    await advancing.value
    await store.send(.asked)
    await expectIssues(
      .init(
        "1️⃣",
        "Expected to receive a matching action, but received none after 0.01 seconds.")
    ) {
      await store.receive(.ignored, timeout: .milliseconds(10))  // 1️⃣
    }
  }

  @Test func `B88 what was skipped is told without failing`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        Skipped assertions.

        State was not expected to change, but a change occurred.

              Facts.State(
            −   _count: 0,
            +   _count: 1,
                _fact: nil
              )

        (Expected: −, Actual: +)
        """, severity: .warning),
      .init(
        "2️⃣",
        """
        Skipped assertions.

        2 received actions were skipped:

          [
            [0]: .counted,
            [1]: .answered("two")
          ]
        """, severity: .warning),
      .init(
        "3️⃣",
        """
        Skipped assertions.

        1 in-flight effect was cancelled, originating from:

          [
            [0]: .started
          ]
        """, severity: .warning)
    ) {
      let store = makeStore(.off(showSkippedAssertions: true))
      await store.send(.countedAndEchoed)  // 1️⃣
      await store.send(.ignored)  // 2️⃣
      await store.send(.started)  // 3️⃣
    }
  }

  @Test func `B88 a wrong mutation still fails`() async {
    let store = makeStore(.off(showSkippedAssertions: true))
    await expectIssues(.init("1️⃣", "A state change does not match expectation.")) {
      await store.send(.counted) { $0.count = 7 }  // 1️⃣
    }
  }

  @Test func `B93 assert needs no action and no change`() async {
    let store = makeStore(.on)
    store.assert { _ in }
    store.assert { $0.count = 0 }
    await store.send(.counted) { $0.count = 1 }
    store.assert { $0.count = 1 }
    await expectIssues(.init("1️⃣", "A state change does not match expectation.")) {
      store.assert { $0.count = 2 }  // 1️⃣
    }
    store.exhaustivity = .off
    await store.send(.counted)
    store.assert { $0.count = 2 }
    await expectIssues(.init("2️⃣", "A state change does not match expectation.")) {
      store.assert { $0.count = 3 }  // 2️⃣
    }
  }

  @Test func `B93 exhaustivity may be changed for a while`() async {
    let store = makeStore(.on)
    await store.withExhaustivity(.off) {
      await store.send(.countedAndEchoed)
      await store.skipReceivedActions()
    }
    #expect(store.exhaustivity == .on)
    await store.send(.counted) { $0.count = 3 }
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
  }

  @Test func `B84 after finish, what was received is still there for a test that isn't exhaustive`() async {
    let store = makeStore()
    await store.send(.countedAndEchoed)
    await store.finish()
    await store.receive(.answered("two")) { $0.fact = "two" }
    await store.send(.countedAndEchoed)
    await store.finish()
    await store.skipReceivedActions()
    store.assert { $0.count = 4 }
  }
}
