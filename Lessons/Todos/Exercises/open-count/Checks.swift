import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private func store(_ chores: Chores.Chore...) async -> TestStoreOf<Chores> {
    let store = TestStore(initialState: Chores.State()) { Chores() }
    store.exhaustivity = .off
    if !chores.isEmpty { await store.send(.loaded(chores)) }
    return store
  }

  @Test("A new chore is counted")
  func add() async {
    let store = await store()
    await store.send(.addButtonTapped)
    #expect(store.state.openCount == 1)
    await store.send(.addButtonTapped)
    #expect(store.state.openCount == 2)
  }

  @Test("A chore that is checked off is counted no more")
  func off() async {
    let store = await store()
    await store.send(.addButtonTapped)
    await store.send(.checkboxTapped(1))
    #expect(store.state.openCount == 0)
  }

  @Test("A chore that is checked on again is counted again")
  func on() async {
    let store = await store()
    await store.send(.addButtonTapped)
    await store.send(.checkboxTapped(1))
    await store.send(.checkboxTapped(1))
    #expect(store.state.openCount == 1)
  }

  @Test("Loaded chores are counted")
  func loaded() async {
    let store = await store(Chores.Chore(id: 1), Chores.Chore(id: 2, isDone: true))
    #expect(store.state.openCount == 1)
  }
}
