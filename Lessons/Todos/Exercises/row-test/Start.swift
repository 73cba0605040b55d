import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Todos:
//   State:    todos, an identified array of Todo.State
//   Actions:  todos, which carries the id of a row and an action of Todo
//   Each row is a Todo:
//     State:    id, a UUID; description, a String; isComplete, a Bool
//     Actions:  binding, which sets description or isComplete
//   When isComplete is set, completed todos move below the others.

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

    await store.send(\.todos[id: UUID(1)].binding.description, "Call Dad")
  }
}
