// Your tests notice: Completed todos move to the top
import ComposableArchitecture
import Foundation

import Testing

@Test @MainActor func everything() async {
  let store = TestStore(
    initialState: Todos.State(todos: [Todo.State(id: UUID(0), isComplete: true), Todo.State(id: UUID(1))])
  ) {
    Todos()
  }
  await store.send(\.todos[id: UUID(1)].binding.description, "Call Mum") {
    $0.todos[id: UUID(1)]?.description = "Call Mum"
  }
  store.exhaustivity = .off
  await store.send(\.todos[id: UUID(1)].binding.isComplete, true)
  #expect(store.state.todos[id: UUID(1)]?.isComplete == true)
}
