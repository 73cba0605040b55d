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
    let rows = Array(store.scope(\.rows, action: \.rows))
    #expect(rows[0] === store.scope(state: \.rows, action: \.rows).first)
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
      Scoping from uncached 'StoreOf<Family>' is not compatible with observation.

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
        "nil".

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

  @Test func `B108 a saved child that is put back is a change`() {
    let store = Store(initialState: Family.State()) { SavingFamily() }
    store.send(.guestLeft)
    store.send(.child(.counted))
    let told = LockIsolated(0)
    withObservationTracking {
      #expect(store.child.count == 1)
    } onChange: {
      told.withValue { $0 += 1 }
    }
    store.send(.guestCame(0))
    #expect(told.value == 1)
    #expect(store.child.count == 0)
  }

  @Test func `B112 a changed payload without a reducer is a change, at the root and in a property`() {
    let root = Store(initialState: Mood.plain(0)) {
      Reduce<Mood, Int> { state, number in
        state = .plain(number)
        return .none
      }
    }
    let told = LockIsolated<[String]>([])
    func observe(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { told.withValue { $0.append(name) } }
    }
    observe("root") { _ = root.state }
    root.send(1)
    #expect(told.value == ["root"])

    let store = Store(initialState: Moods.State()) { Moods() }
    observe("property") { _ = store.mood }
    observe("presented") { _ = store.presented }
    observe("several") { _ = store.several }
    store.send(.changed)
    #expect(told.value == ["root", "property", "presented", "several"])
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

/// Saves its child, and puts it back.
private struct SavingFamily: Reducer {
  var body: some Reducer<Family.State, Family.Action> {
    Scope(state: \.child, action: \.child) { Child() }
    Reduce { state, action in
      switch action {
      case .guestLeft: state.guest = state.child
      case .guestCame: state.child = state.guest!
      default: break
      }
      return .none
    }
  }
}

/// A state with payloads that no reducer looks after.
@CasePathable
@ObservableState
private enum Mood: Equatable {
  case plain(Int)
  case pair(Int, Int)
}

@Reducer
private struct Moods {
  @ObservableState
  struct State: Equatable {
    var mood = Mood.plain(0)
    var several = Mood.pair(0, 0)
    @Presents var presented: Mood? = .plain(0)
  }

  enum Action { case changed }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.mood = .plain(1)
      state.presented = .plain(1)
      state.several = .pair(0, 1)
      return .none
    }
  }
}
