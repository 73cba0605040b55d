import ComposableArchitecture
import Testing

/// What `TestStore` checks of the actions that effects send.
@MainActor
@Suite struct TestStoreReceiveTests {
  @Test func `B78 receive looks at the first pending action alone`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.countedAndEchoed) { $0.count = 1 }
    await expectIssues(
      .init(
        "1️⃣",
        """
        Received unexpected action:

            − Facts.Action.answered("two")
            + Facts.Action.counted

        (Expected: −, Received: +)
        """)
    ) {
      await store.receive(.answered("two")) { $0.fact = "one" }  // 1️⃣
    }
    #expect(store.state.count == 2)
    await expectIssues(
      .init(
        "2️⃣",
        """
        Received unexpected action:

            Facts.Action.answered("two")
        """)
    ) {
      await store.receive(\.counted)  // 2️⃣
    }
    #expect(store.state.fact == "two")
  }

  @Test func `B78 receive by a payload shows how the payload differs`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.echoed)
    await expectIssues(
      .init(
        "1️⃣",
        """
        Received unexpected action:

          − Facts.Action.answered("here")
          + Facts.Action.answered("test")

        (Expected: −, Actual: +)
        """)
    ) {
      await store.receive(\.answered, "here")  // 1️⃣
    }
  }

  /// The right case with another payload is no missing action, so the message shows what arrived.
  @Test func `B80 the actions that arrived instead are told`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    store.exhaustivity = .off
    await store.send(.echoed)
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected to receive an action matching case path, but didn't get one:

          Facts.Action.answered("elsewhere")

        The store received another action:

          Facts.Action.answered(
        """)
    ) {
      await store.receive(\.answered, "elsewhere")  // 1️⃣
    }
  }

  @Test func `B79 with nothing pending and nothing in flight receive fails at once`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    store.timeout = .seconds(5)
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected to receive the following action, but didn't:

          Facts.Action.answered("here")
        """),
      .init("2️⃣", "Expected to receive an action matching case path, but didn't get one."),
      .init("3️⃣", "Expected to receive an action matching predicate, but didn't get one.")
    ) {
      await store.receive(.answered("here"))  // 1️⃣
      await store.receive(\.answered)  // 2️⃣
      await store.receive { $0 == .ignored }  // 3️⃣
    }
  }

  @Test func `B80 with effects in flight receive waits for its time-out`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.asked)
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected to receive an action, but received none after 0.01 seconds.

        There are effects in-flight. If the feature waits on a clock or scheduler, advance it with \
        'await clock.advance(by: …)', or give the feature a clock that does not wait: \
        '$0.continuousClock = ImmediateClock()'. If they only need more time, raise the 'timeout' of this 'receive', \
        or of the store.
        """)
    ) {
      await store.receive(\.answered, timeout: .milliseconds(10))  // 1️⃣
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered) { $0.fact = "0 is a number" }
  }

  @Test func `B80 effects that ended meanwhile are told`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    store.exhaustivity = .off
    await store.send(.started)
    await store.send(.echoed)
    var looks = 0
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected to receive a matching action, but received none after 1.0 seconds.

        There are no in-flight effects that could deliver this action. Could the effect you expected to deliver this \
        action have been cancelled?
        """)
    ) {
      await store.receive(  // 1️⃣
        { _ in
          looks += 1
          if looks == 2 { Task.cancel(id: CancelID.work) }
          return false
        }, timeout: .seconds(1))
    }
  }

  @Test func `B94 key paths lead through the layers of an action`() async {
    let store = TestStore(initialState: Family.State(guest: .init(id: 1), rows: [.init(id: 2)])) {
      Family(work: { state in state.id == 2 ? .send(.counted) : .none })
    }
    await store.send(\.child.counted) { $0.child.count = 1 }
    await store.send(\.guestRenamed, "Blob") { $0.guest?.name = "Blob" }
    await store.send(\.rows[id: 2].worked) {
      $0.rows[id: 2]?.count = 1
      $0.heard = ["child 1, guest 0"]
    }
    await store.receive(\.rows[id: 2].counted) { $0.rows[id: 2]?.count = 2 }
    await store.send(\.guest.cancelled, .work)
    await store.send(\.rows[id: 2].worked) {
      $0.rows[id: 2]?.count = 3
      $0.heard = ["child 1, guest 0", "child 1, guest 0"]
    }
    await expectIssues(.init("1️⃣", "Received unexpected action:\n\n    Family.Action.rows(\n")) {
      await store.receive(\.rows[id: 1].counted)  // 1️⃣
    }
  }
}
