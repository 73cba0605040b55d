import ComposableArchitecture
import Testing

/// Every spelling in which a store is used.
@MainActor
@Suite struct StoreAPITests {
  @Test func storesAreIdentifiedByObject() {
    let store: StoreOf<Counter> = Store(initialState: Counter.State()) { Counter() }
    let other = Store(initialState: Counter.State()) { Counter() }
    #expect(store == store && store != other)
    #expect(Set([store, other, store]).count == 2)
    #expect(store.id == store.id)
  }

  @Test func dependenciesMayBeLeftOut() {
    let store = Store(initialState: Counter.State(), reducer: { Counter() }, withDependencies: nil)
    store.send(.incrementButtonTapped)
    #expect(store.count == 1)
  }

  @Test func propertiesAreSetByBindingActions() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    store.stepCount = 3
    #expect(store.state.name == "Blob" && store.seen == [3])
  }

  @Test func propertiesAreSetByBindingActionsInsideAViewsActions() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Blob"
    #expect(store.name == "Blob")
  }

  @Test func everyScope() {
    let store = Store(initialState: Family.State(guest: .init(id: 1), rows: [.init(id: 2), .init(id: 3)])) {
      Family()
    }
    #expect(store.scope(\.child, action: \.child) === store.scope(state: \.child, action: \.child))
    #expect(store.scope(\.guest, action: \.guest)?.id != nil)
    #expect(store.scope(state: \.guest, action: \.guest)?.state.id == 1)
    let rows = Array(store.scope(\.rows, action: \.rows))
    #expect(rows.map(\.state.id) == [2, 3])
    #expect(rows[1] === Array(store.scope(state: \.rows, action: \.rows))[1])
    rows[0].send(.counted)
    #expect(store.rows[id: 2]?.count == 1)
    store.send(.guestLeft)
    #expect(store.scope(\.guest, action: \.guest) == nil)
  }

  @Test func theWorkOfASend() async {
    let store = Store(initialState: Journal()) { journal { $0 == "a" ? .endless() : .none } }
    let task: StoreTask = store.send("a")
    #expect(!task.isCancelled)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(Set([task, store.send("b")]).count == 2)
  }

  @available(*, deprecated)
  @Test func stateWithoutObservation() {
    let store = Store(initialState: Journal(text: "a")) { journal() }
    #expect(store.withState { $0.text } == "a")
  }

  @Test func observeRunsAgainAfterEachBatch() async {
    let store = Store(initialState: Counter.State()) {
      Counter()
      Reduce { state, action in
        action == .incrementButtonTapped && state.count % 3 != 0 ? .send(.incrementButtonTapped) : .none
      }
    }
    let seen = LockIsolated<[Int]>([])
    let token = observe {
      let count = store.count
      seen.withValue { $0.append(count) }
    }
    #expect(seen.value == [0])
    store.send(.incrementButtonTapped)
    await until { seen.count == 2 }
    store.send(.decrementButtonTapped)
    await until { seen.count == 3 }
    token.cancel()
    store.send(.decrementButtonTapped)
    await Task.megaYield()
    #expect(seen.value == [0, 3, 2])
  }

  @Test func observeEndsWithItsToken() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let runs = LockIsolated(0)
    var token: ObserveToken? = observe {
      _ = store.count
      runs.withValue { $0 += 1 }
    }
    token?.cancel()
    token = nil
    store.send(.incrementButtonTapped)
    await Task.megaYield()
    #expect(runs.value == 1)
  }

  @Test func observeLooksOnlyAtWhatItRead() async {
    let store = Store(initialState: Family.State(guest: .init(id: 1))) { Family() }
    let child = store.scope(\.child, action: \.child)
    let seen = LockIsolated<[Int]>([])
    let token = observe {
      let count = child.count
      seen.withValue { $0.append(count) }
    }
    store.send(.guest(.counted))
    await Task.megaYield()
    #expect(seen.value == [0])
    child.send(.counted)
    await until { seen.count == 2 }
    #expect(seen.value == [0, 1])
    token.cancel()
  }

  @Test func observationsFollowAStore() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let seen = LockIsolated<[Int]>([])
    let task = Task {
      for await count in Observations({ store.count }) { seen.withValue { $0.append(count) } }
    }
    await until { seen.count == 1 }
    store.send(.incrementButtonTapped)
    await until { seen.count == 2 }
    #expect(seen.value == [0, 1])
    task.cancel()
  }

  @Test func observationsFollowAChildsStore() async {
    let store = Store(initialState: Family.State(guest: .init(id: 1))) { Family() }
    let child = store.scope(\.child, action: \.child)
    let seen = LockIsolated<[Int]>([])
    let task = Task {
      for await count in Observations({ child.count }) { seen.withValue { $0.append(count) } }
    }
    await until { seen.count == 1 }
    store.send(.guest(.counted))
    await Task.megaYield()
    #expect(seen.value == [0])
    child.send(.counted)
    await until { seen.count == 2 }
    #expect(seen.value == [0, 1])
    task.cancel()
  }
}
