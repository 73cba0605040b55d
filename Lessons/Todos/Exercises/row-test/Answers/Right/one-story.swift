import ComposableArchitecture
import Foundation

import Testing

@Suite @MainActor struct Rows {
  let store = TestStore(
    initialState: Todos.State(
      todos: [Todo.State(id: UUID(0), isComplete: true), Todo.State(id: UUID(1)), Todo.State(id: UUID(2))]
    )
  ) {
    Todos()
  }

  @Test func story() async {
    await store.send(\.todos[id: UUID(2)].binding.description, "Last") {
      $0.todos[2].description = "Last"
    }
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true) {
      $0.todos[1].isComplete = true
      $0.todos.move(fromOffsets: [2], toOffset: 0)
    }
    await store.send(\.todos[id: UUID(0)].binding.isComplete, false) {
      $0.todos[1].isComplete = false
    }
  }
}
