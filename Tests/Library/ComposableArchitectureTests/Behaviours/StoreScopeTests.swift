import ComposableArchitecture
import Observation
import Testing

/// Stores of children, and who is told of which change.
@MainActor
@Suite struct StoreScopeTests {
  @Test func `B14 a scope by the same key paths is the same store`() {
    let store = Store(initialState: Family.State(guest: .init(id: 1), rows: [.init(id: 7)])) { Family() }
    #expect(store.scope(\.child, action: \.child) === store.scope(state: \.child, action: \.child))
    #expect(store.scope(\.guest, action: \.guest) === store.scope(state: \.guest, action: \.guest))
    let rows = store.scope(\.rows, action: \.rows)
    #expect(rows[0] === store.scope(state: \.rows, action: \.rows)[0])
    #expect(rows.map(\.id) == [7].map { _ in rows[0].id })
    store.send(.guestLeft)
    #expect(store.scope(\.guest, action: \.guest) == nil)
  }

  @available(*, deprecated)
  @Test func `B14 a scope by closures is made anew each time`() async {
    let store = Store(initialState: Family.State(guest: .init(id: 1))) { Family() }
    let child = store.scope(state: { $0 }, action: { $0 })
    #expect(child !== store.scope(state: { $0 }, action: { $0 }))
    child.send(.child(.counted))
    #expect(child.withState { $0.child.count } == 1)
    let reported = """
      Scoping from uncached StoreOf<Family> is not compatible with observation.

      """
    await expectIssues(.init(nil, reported), .init(nil, reported)) {
      _ = child.scope(\.guest, action: \.guest)
      _ = child.scope(\.rows, action: \.rows)
    }
  }

  @Test func `B15 an optional child's store keeps its last state`() async throws {
    let store = Store(initialState: Family.State(guest: .init(id: 1))) { Family() }
    let guest = try #require(store.scope(\.guest, action: \.guest))
    guest.send(.counted)
    store.send(.guestLeft)
    #expect(guest.count == 1)
    await expectIssues(
      .init(
        nil,
        """
        An "ifLet" at "\(Family.ifLetPlace)" received a child action when child state was \
        "nil". …

          Action:
            Family.Action.guest(.counted)
        """)
    ) {
      guest.send(.counted)
    }
    #expect(guest.count == 1)
  }

  @Test func `B17 a read of a property is told of that property alone`() {
    let store = Store(initialState: Family.State()) { Family() }
    let told = LockIsolated<[String]>([])
    func observe() {
      withObservationTracking {
        _ = store.heard
      } onChange: {
        told.withValue { $0.append("heard") }
      }
      withObservationTracking {
        _ = store.child.count
      } onChange: {
        told.withValue { $0.append("count") }
      }
    }
    observe()
    store.send(.guestCame(1))
    store.send(.guest(.counted))
    #expect(told.value == [])
    store.send(.child(.counted))
    #expect(told.value == ["count"])
    store.send(.child(.worked))
    #expect(told.value == ["count", "heard"])
  }

  @Test func `B17 an equal value that is assigned is no change, one changed in place is`() {
    let store = Store(initialState: Counter.State()) {
      Reduce<Counter.State, Bool> { state, inPlace in
        if inPlace { state.count += 0 } else { state.count = state.count }
        return .none
      }
    }
    let told = LockIsolated(0)
    withObservationTracking {
      _ = store.count
    } onChange: {
      told.withValue { $0 += 1 }
    }
    store.send(false)
    #expect(told.value == 0)
    store.send(true)
    #expect(told.value == 1)
  }

  @Test func `B17 a child state that is replaced is a change, even by an equal one`() {
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Bool> { state, replace in
        if replace { state.child = Child.State(id: 0) } else { state.child.count += 1 }
        return .none
      }
    }
    let told = LockIsolated(0)
    withObservationTracking {
      _ = store.child
    } onChange: {
      told.withValue { $0 += 1 }
    }
    store.send(false)
    #expect(told.value == 0)
    store.send(true)
    #expect(told.value == 1)
  }
}
