import ComposableArchitecture
import Testing

/// What `TestStore` checks of the actions that a test sends.
@MainActor
@Suite struct TestStoreSendTests {
  struct Broken: Error {}

  @Test func `B70 a test store is exhaustive, its closure gets the state from before the action`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    #expect(store.exhaustivity == .on)
    await store.send(.counted) {
      #expect($0.count == 0)
      $0.count = 1
    }
    await store.send(.ignored)
  }

  @Test func `B71 a change without a closure fails`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await expectIssues(
      .init(
        "1️⃣",
        """
        State was not expected to change, but a change occurred.

              Facts.State(
            −   _count: 0,
            +   _count: 1,
                _fact: nil
              )

        (Expected: −, Actual: +)
        """)
    ) {
      await store.send(.counted)  // 1️⃣
    }
    await store.send(.counted) { $0.count = 2 }
  }

  @Test func `B72 a closure that expects something else fails`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await expectIssues(
      .init(
        "1️⃣",
        """
        A state change does not match expectation.

              Facts.State(
            −   _count: 7,
            +   _count: 1,
                _fact: nil
              )

        (Expected: −, Actual: +)
        """)
    ) {
      await store.send(.counted) {  // 1️⃣
        $0.count = 7
      }
    }
  }

  @Test func `B73 a closure that changes nothing fails where nothing changed`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await expectIssues(
      .init(
        "1️⃣",
        """
        Expected state to change, but no change occurred.

        The trailing closure made no observable modifications to state. If no change to state is expected, omit the \
        trailing closure.
        """)
    ) {
      await store.send(.ignored) { $0.count = 0 }  // 1️⃣
    }
  }

  @Test func `B73 a closure that changes nothing where something changed fails once`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await expectIssues(.init("1️⃣", "A state change does not match expectation.")) {
      await store.send(.counted) { $0.count = 0 }  // 1️⃣
    }
  }

  @Test func `B74 values without a difference are shown one after the other`() async {
    let store = TestStore(initialState: Fickle()) { Reduce<Fickle, Int> { _, _ in .none } }
    await expectIssues(
      .init(
        "1️⃣",
        """
        State was not expected to change, but a change occurred.

        Expected:
          a fickle value

        Actual:
          a fickle value
        """)
    ) {
      await store.send(2)  // 1️⃣
    }
  }

  @Test func `B74 a difference has a minus, figure spaces and a legend`() async {
    let message = LockIsolated("")
    await withKnownIssue {
      await TestStore(initialState: Facts.State()) { Facts() }.send(.counted)
    } matching: { issue in
      message.setValue(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(
      message.value == """
        State was not expected to change, but a change occurred.

            \u{2007} Facts.State(
            \u{2212}   _count: 0,
            +   _count: 1,
            \u{2007}   _fact: nil
            \u{2007} )

        (Expected: \u{2212}, Actual: +)
        """)
  }

  @Test func `B75 a closure that throws fails with its error`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await expectIssues(.init("1️⃣", "Threw error: Broken()")) {
      await store.send(.counted) { _ in throw Broken() }  // 1️⃣
    }
  }

  @Test func `B76 sending before received actions are handled fails, and sends`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.countedAndEchoed) { $0.count = 1 }
    await expectIssues(
      .init(
        "1️⃣",
        """
        Must handle 2 received actions before sending an action.

        Unhandled actions: [
          [0]: .counted,
          [1]: .answered("two")
        ]
        """),
      .init(
        "1️⃣",
        """
        State was not expected to change, but a change occurred.

              Facts.State(
            −   _count: 1,
            +   _count: 3,
            −   _fact: nil
            +   _fact: "two"
              )

        (Expected: −, Actual: +)
        """),
      .init(
        "2️⃣",
        """
        A state change does not match expectation.

        """)
    ) {
      await store.send(.counted)  // 1️⃣
      await store.receive(.counted) { $0.count = 4 }  // 2️⃣
    }
    await store.receive(.answered("two")) { $0.fact = "two" }
  }

  @Test func `B77 effect actions are reduced at once, receive only compares`() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.origin = "at the send"
    }
    await store.send(.echoed)
    store.dependencies.origin = "later"
    await store.receive(.answered("at the send")) { $0.fact = "at the send" }
    await store.send(.echoed)
    await store.receive(.answered("later")) { $0.fact = "later" }
    _ = await store.withDependencies {
      $0.origin = "for a while"
    } operation: {
      await store.send(.echoed)
    }
    await store.receive(.answered("for a while")) { $0.fact = "for a while" }
    #expect(store.dependencies.origin == "later")
  }

  @Test func `B89 the store's state is that of the last asserted step`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.countedAndEchoed) {
      #expect(store.state == Facts.State())
      $0.count = 1
    }
    #expect(store.state.count == 1)
    await store.receive(.counted) {
      #expect(store.state.count == 1)
      $0.count = 2
    }
    #expect(store.state.fact == nil)
    await store.receive(.answered("two")) { $0.fact = "two" }
    #expect(store.state.fact == "two")
  }

  @Test func `B90 effects have started when send returns`() async {
    let called = LockIsolated<[String]>([])
    let store = TestStore(initialState: Journal()) {
      Reduce<Journal, Character> { _, _ in
        .merge(
          .run { _ in
            called.withValue { $0.append("first") }
            try await Task.never()
          },
          .run { _ in
            await Task.yield()
            called.withValue { $0.append("second") }
          })
      }
    }
    let task = await store.send("a")
    #expect(called.value == ["first", "second"])
    await task.cancel()
  }

  @Test func `B91 all tasks run on the main actor while a test store lives`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        precondition(!uncheckedUseMainSerialExecutor)
        var store: TestStoreOf<Counter>? = TestStore(initialState: Counter.State()) { Counter() }
        precondition(uncheckedUseMainSerialExecutor && store?.useMainSerialExecutor == true)
        let other = TestStore(initialState: Counter.State()) { Counter() }
        store = nil
        precondition(uncheckedUseMainSerialExecutor)
        other.useMainSerialExecutor = false
        precondition(!uncheckedUseMainSerialExecutor)
      }
    }
  }

  /// The setting is one of the process, so this looks at a process of its own.
  @Test(arguments: [false, true])
  func `B91 the setting from before returns with the last test store`(isOn: Bool) async {
    await #expect(processExitsWith: .success) { [isOn] in
      await MainActor.run { uncheckedUseMainSerialExecutor = isOn }
      for _ in 0..<3 {
        await Self.useTestStore()
        await MainActor.run { precondition(uncheckedUseMainSerialExecutor == isOn) }
      }
    }
  }

  /// A store with an effect that still runs when the store goes.
  private static func useTestStore() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .run { _ in try await Task.never() } }
    }
    store.exhaustivity = .off
    await store.send(true)
    precondition(uncheckedUseMainSerialExecutor)
  }

  /// Unequal when it is first compared, equal ever after.
  struct Fickle: Equatable, CustomStringConvertible {
    let comparisons = LockIsolated(0)
    var description: String { "a fickle value" }

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.comparisons.withValue { count in
        count += 1
        return count > 1
      }
    }
  }
}
