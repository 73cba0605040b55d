import ComposableArchitecture
import Foundation
import Testing

@MainActor @Suite struct Stories {
  let clock = TestClock()

  @Test func story() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    for (id, name) in ["Buy milk", "Call Mum", "Pay the rent"].enumerated() {
      await store.send(.addTodoButtonTapped)
      await store.send(\.todos[id: UUID(id)].binding.description, name)
    }
    #expect(store.state.todos.map(\.description) == ["Pay the rent", "Call Mum", "Buy milk"])

    await store.send(\.todos[id: UUID(2)].binding.isComplete, true)
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.todos.map(\.description) == ["Buy milk", "Pay the rent", "Call Mum"])

    await store.send(\.binding.filter, .completed)
    await store.send(.delete([1]))
    #expect(store.state.todos.map(\.description) == ["Buy milk", "Pay the rent"])

    await store.send(\.binding.filter, .active)
    await store.send(.clearCompletedButtonTapped)
    #expect(store.state.todos.map(\.description) == ["Buy milk"])
  }
}
