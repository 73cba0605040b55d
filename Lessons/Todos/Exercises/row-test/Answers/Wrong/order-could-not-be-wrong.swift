// Your tests notice: Editing a description sorts the list too
import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct TodosTests {
  @Test func edit() async {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Buy milk", id: UUID(0)),
          Todo.State(description: "Call Mum", id: UUID(1)),
        ]
      )
    ) {
      Todos()
    }

    await store.send(\.todos[id: UUID(1)].binding.description, "Call Dad") {
      $0.todos[id: UUID(1)]?.description = "Call Dad"
    }
  }

  @Test func complete() async {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Buy milk", id: UUID(0)),
          Todo.State(description: "Call Mum", id: UUID(1)),
        ]
      )
    ) {
      Todos()
    }

    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos = [
        Todo.State(description: "Call Mum", id: UUID(1)),
        Todo.State(description: "Buy milk", id: UUID(0), isComplete: true),
      ]
    }
  }
}
