import ComposableArchitecture
import Foundation

import Testing

@Test @MainActor func rowsAndTheirOrder() async {
  let done = Todo.State(description: "Done", id: UUID(1), isComplete: true)
  let open = Todo.State(description: "Open", id: UUID(2))
  let other = Todo.State(description: "Other", id: UUID(3))
  let store = TestStore(initialState: Todos.State(todos: [done, open, other])) { Todos() }
  store.exhaustivity = .off

  await store.send(\.todos[id: open.id].binding.description, "Still open")
  #expect(store.state.todos.map(\.description) == ["Done", "Still open", "Other"])
  await store.send(\.todos[id: open.id].binding.isComplete, true)
  #expect(store.state.todos.map(\.description) == ["Other", "Done", "Still open"])
}
