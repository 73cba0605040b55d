import ComposableArchitecture
import Foundation
@_spi(Internals) import Sharing
import Testing

/// How a test store sees changes of shared state.
@MainActor
@Suite struct SharedTestStoreTests {
  @Test func `B92 a change of shared state is asserted under its lock`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incremented) { $0.$count.withLock { $0 = 1 } }
    await store.send(.incremented) { $0.$count.withLock { $0 += 1 } }
    #expect(store.state.count == 2)
  }

  @Test func `B92 a change that is not asserted fails like any change of state`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectIssues(
      .init(
        "1️⃣",
        """
        State was not expected to change, but a change occurred.

              Tally.State(
            −   _count: 0,
            +   _count: 1,
                _names: []
              )

        (Expected: −, Actual: +)
        """)
    ) {
      await store.send(.incremented)  // 1️⃣
    }
    #expect(store.state.count == 1)
  }

  @Test func `B92 a wrong expectation of shared state fails with the expected and the actual value`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectIssues(
      .init(
        "2️⃣",
        """
        A state change does not match expectation.

              Tally.State(
            −   _count: 5,
            +   _count: 1,
                _names: []
              )

        (Expected: −, Actual: +)
        """)
    ) {
      await store.send(.incremented) { $0.$count.withLock { $0 = 5 } }  // 2️⃣
    }
    await store.send(.incremented) { $0.$count.withLock { $0 = 2 } }
  }

  @Test func `B92 an expectation changes the expected value, never the shared one`() async {
    let count = Shared(value: 0)
    let store = TestStore(initialState: Tally.State(count: count)) { Tally() }
    await expectIssues(.init("1️⃣", "A state change does not match expectation.")) {
      await store.send(.nothing) {  // 1️⃣
        $0.$count.withLock { $0 = 5 }
        #expect($0.count == 5)
      }
    }
    #expect(count.wrappedValue == 0)
  }

  @Test func `B92 a closure that expects what is the case already is empty`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectIssues(.init("1️⃣", "Expected state to change, but no change occurred.")) {
      await store.send(.nothing) { $0.$count.withLock { $0 = 0 } }  // 1️⃣
    }
  }

  @Test func `B92 changes by actions that effects send at once belong to the send`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incrementedTwice) { $0.$count.withLock { $0 = 2 } }
    await store.receive(\.incremented)
  }

  @Test func `B92 changes by an effect's own code are asserted at the action that it sends`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incrementedInEffect)
    await store.receive(\.nothing) { $0.$count.withLock { $0 = 1 } }
  }

  @Test func `B92 changes left at the end fail where the store was made`() async {
    await expectIssues(
      .init(
        "2️⃣",
        """
        Test store finished before asserting against changes to shared state.

              Tally.State(
            −   _count: 0,
            +   _count: 1,
                _names: []
              )

        (Expected: −, Actual: +)

        Shared state was changed after the last assertion, by an effect or by another feature. Assert these changes at \
        the end of the test: 'store.assert { $0.$value.withLock { $0 = … } }'.
        """)
    ) {
      let store = TestStore(initialState: Tally.State()) { Tally() }  // 2️⃣
      await store.send(.incrementedSilently)
    }
  }

  @Test func `B92 changes left at the end fail at finish, once`() async {
    await expectIssues(
      .init("1️⃣", "Test store finished before asserting against changes to shared state.")
    ) {
      let store = TestStore(initialState: Tally.State()) { Tally() }
      await store.send(.incrementedSilently)
      await store.finish()  // 1️⃣
    }
  }

  @Test func `B92 assert takes care of changes left at the end`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incrementedSilently)
    store.assert { $0.$count.withLock { $0 = 1 } }
    await store.finish()
  }

  @Test func `B86 without exhaustivity the closure gets the value after the change`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.exhaustivity = .off
    await store.send(.incremented)
    await store.send(.incremented) { $0.$count.withLock { $0 = 2 } }
    await expectIssues(.init("1️⃣", "A state change does not match expectation.")) {
      await store.send(.incremented) { $0.$count.withLock { $0 += 1 } }  // 1️⃣
    }
    await store.send(.incrementedSilently)
    await store.finish()
  }

  @Test func `B88 skipped changes of shared state can be shown`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await expectIssues(
      .init(
        "1️⃣", "Skipped assertions.\n\nState was not expected to change, but a change occurred.",
        severity: .warning)
    ) {
      await store.send(.incremented)  // 1️⃣
    }
  }

  /// Else the tests below would show nothing.
  @Test func `the build of the tests checks that accesses are exclusive`() async {
    await #expect(processExitsWith: .failure) {
      let box = Box()
      box.number.add { box.number }
    }
  }

  @Test func `a list changes in place while its snapshot stands`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.named("Blob")) { $0.$names.withLock { $0 = ["Blob"] } }
    await store.send(.named("Blob, Jr.")) { $0.$names.withLock { $0.append("Blob, Jr.") } }
    await store.send(.namedTwice("Esq.")) {
      $0.$names.withLock { $0 = ["Blob", "Blob, Jr.", "Esq.", "Esq."] }
    }
  }

  @Test func `an expectation may read the value that it changes`() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incremented) { state in
      let copy = state
      state.$count.withLock { $0 = copy.count + 1 }
    }
  }

  @Test func `two features that hold the same value are asserted through either`() async {
    let store = TestStore(initialState: Pair.State()) { Pair() }
    await store.send(.first(.incremented)) { $0.second.$count.withLock { $0 = 1 } }
    await store.send(.second(.incremented)) { $0.first.$count.withLock { $0 = 2 } }
    #expect(store.state.first.count == 2)
  }

  @Test func `derived state is asserted through its root and the other way round`() async {
    let store = TestStore(initialState: Editor.State(stats: Shared(value: Stats()))) { Editor() }
    await store.send(.incremented) { $0.$stats.withLock { $0.count = 1 } }
    await store.send(.incremented) { $0.$count.withLock { $0 = 2 } }
    await expectIssues(.init("1️⃣", "State was not expected to change, but a change occurred.")) {
      await store.send(.incremented)  // 1️⃣
    }
  }

  @Test func `shared state that is not in the store's own state need not be asserted at the action`() async {
    @Shared(.inMemory("outside")) var outside = 0
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        @Shared(.inMemory("outside")) var outside = 0
        $outside.withLock { $0 += 1 }
        return .none
      }
    }
    await store.send(())
    #expect(outside == 1)
  }

  @Test(arguments: 1...3)
  func `stores in parallel tests do not see each other's changes`(_ start: Int) async {
    let store = TestStore(initialState: Tally.State(count: Shared(value: start))) { Tally() }
    for step in 1...5 {
      await store.send(.incremented) { $0.$count.withLock { $0 = start + step } }
    }
  }

  @Test func `a sheet's shared state comes from the store's own dependencies`() async {
    let url = URL(fileURLWithPath: "/count.json")
    let files = LockIsolated<[URL: Data]>([url: Data("7".utf8)])
    let store = TestStore(initialState: Stored.State(url: url)) {
      Stored()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    }
    #expect(store.state.count == 7)
    await store.send(.incremented) { $0.$count.withLock { $0 = 8 } }
    #expect(files.value == [url: Data("8".utf8)])
  }
}

private final class Box {
  var number = 1
}

extension Int {
  fileprivate mutating func add(_ other: () -> Int) { self += other() }
}

@Reducer private struct Tally {
  @ObservableState struct State: Equatable {
    @Shared var count: Int
    @Shared(value: []) var names: [String]

    init(count: Shared<Int> = Shared(value: 0)) { _count = count }
  }

  enum Action {
    case incremented, incrementedInEffect, incrementedSilently, incrementedTwice, named(String)
    case namedTwice(String), nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementedInEffect:
        return .run { [count = state.$count] send in
          count.withLock { $0 += 1 }
          await send(.nothing)
        }
      case .incrementedSilently:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .incrementedTwice:
        state.$count.withLock { $0 += 1 }
        return .send(.incremented)
      case .named(let name):
        state.$names.withLock { $0.append(name) }
        return .none
      case .namedTwice(let name):
        state.$names.withLock { $0.append(name) }
        let count = state.names.count
        state.$names.withLock { $0.insert(name, at: count) }
        return .none
      case .nothing:
        return .none
      }
    }
  }
}

@Reducer private struct Pair {
  @ObservableState struct State: Equatable {
    var first: Tally.State
    var second: Tally.State

    init() {
      let count = Shared(value: 0)
      first = Tally.State(count: count)
      second = Tally.State(count: count)
    }
  }

  enum Action {
    case first(Tally.Action)
    case second(Tally.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Tally() }
    Scope(state: \.second, action: \.second) { Tally() }
  }
}

@Reducer private struct Editor {
  @ObservableState struct State: Equatable {
    @Shared var stats: Stats
    @Shared var count: Int

    init(stats: Shared<Stats>) {
      _stats = stats
      _count = stats.count
    }
  }

  enum Action {
    case incremented
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}

@Reducer private struct Stored {
  @ObservableState struct State: Equatable {
    @Shared var count: Int

    init(url: URL) { _count = Shared(wrappedValue: 0, .fileStorage(url)) }
  }

  enum Action {
    case incremented
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}
