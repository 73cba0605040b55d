import ComposableArchitecture
import Testing

// draws: 9

@MainActor
struct Checks {
  /// Takes in what effects have sent, too: a match may be counted in an action of its own.
  private func send(
    _ action: CaseKeyPath<TwoCounters.Action, Void>, to store: TestStoreOf<TwoCounters>
  ) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("The buttons of the first counter change the first count")
  func first() async {
    let store = TestStore(initialState: TwoCounters.State(counter2: Counter.State(count: 9))) {
      TwoCounters()
    }
    store.exhaustivity = .off
    await store.send(TwoCounters.Action.counter1(.incrementButtonTapped)) {
      $0.counter1.count = 1
    }
    await store.send(\.counter1.decrementButtonTapped) {
      $0.counter1.count = 0
    }
    #expect(store.state.counter2.count == 9)
  }

  // task: 1
  @Test("The buttons of the second counter change the second count")
  func second() async {
    let store = TestStore(initialState: TwoCounters.State(counter1: Counter.State(count: 9))) {
      TwoCounters()
    }
    store.exhaustivity = .off
    await store.send(\.counter2.decrementButtonTapped) {
      $0.counter2.count = -1
    }
    await store.send(\.counter2.incrementButtonTapped) {
      $0.counter2.count = 0
    }
    #expect(store.state.counter1.count == 9)
  }

  // task: 2
  @Test("A tap that makes both counts equal is a match")
  func match() async {
    let store = TestStore(initialState: TwoCounters.State(counter1: Counter.State(count: 1))) {
      TwoCounters()
    }
    // Which counts change is the first task's matter.
    store.exhaustivity = .off
    await send(\.counter2.incrementButtonTapped, to: store)
    #expect(store.state.matches == 1, "The second count went from 0 to 1, and the first one is 1.")
    await send(\.counter1.decrementButtonTapped, to: store)
    await send(\.counter2.decrementButtonTapped, to: store)
    #expect(store.state.matches == 2, "Both counts went from 1 to 0, one after the other.")
  }

  // task: 2
  @Test("A tap after which the counts differ is no match")
  func noMatch() async {
    let store = TestStore(initialState: TwoCounters.State()) {
      TwoCounters()
    }
    store.exhaustivity = .off
    await send(\.counter1.incrementButtonTapped, to: store)
    await send(\.counter1.incrementButtonTapped, to: store)
    #expect(store.state.matches == 0, "The first count was 1, and then 2. The second one was 0 all the time.")
  }
}
