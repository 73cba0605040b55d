import ComposableArchitecture
import Testing

// Everything here belongs to the main actor without saying so.

struct IsolatedTests {
  @Test func aFeatureCountsAndFetches() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is even" }
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse) {
      $0.fact = "2 is even"
      $0.$seen.withLock { $0 = 1 }
    }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
  }

  @Test func anAlertsButtonTriesAgain() async {
    let attempts = LockIsolated(0)
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.factClient.fetch = { number in
        guard
          attempts.withValue({
            $0 += 1; return $0
          }) > 1
        else { throw NoFact() }
        return "\(number)"
      }
    }
    await store.send(.factButtonTapped)
    await store.receive(\.failed) {
      $0.alert = AlertState {
        TextState("No fact")
      } actions: {
        ButtonState(action: .again) { TextState("Again") }
      }
    }
    await store.send(\.alert.again) { $0.alert = nil }
    await store.receive(\.factResponse) {
      $0.fact = "0"
      $0.$seen.withLock { $0 = 1 }
    }
  }

  @Test func aScreenOfAStackIsBoundAndDismissed() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.settingsButtonTapped) { $0.path[id: 0] = .settings(Settings.State()) }
    await store.send(\.path[id: 0].settings.binding.name, "Blob") {
      $0.path[id: 0, case: \.settings]?.name = "Blob"
    }
    await store.send(\.path[id: 0].settings.doneButtonTapped)
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func aRowOfAListIsToggled() async {
    let store = TestStore(initialState: Root.State(rows: [Row.State(id: 1), Row.State(id: 2)])) { Root() }
    await store.send(\.rows[id: 2].toggled) { $0.rows[id: 2]?.isOn = true }
  }

  @Test func aStoreScopesToTheCaseOfAScreen() throws {
    let store = Store(initialState: Root.State()) { Root() }
    store.send(.settingsButtonTapped)
    let id = try #require(store.path.ids.last)
    let settings = try #require(
      store.scope(state: \.path[id: id]?.settings, action: \.path[id: id].settings))
    settings.send(.set(\.name, "Blob"))
    #expect(settings.name == "Blob")
  }

  @Test func aClientWithoutAnEndpointFails() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.factButtonTapped)
      await store.receive(\.failed)
    } matching: { issue in
      String(describing: issue).contains("FactClient.fetch")
    }
  }
}

nonisolated struct NoFact: Error {}
