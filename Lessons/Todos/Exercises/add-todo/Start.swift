import ComposableArchitecture
import Foundation

// The checks use:
//   Todos.State(todos: [Todo.State(id: …), …])
//   addTodoButtonTapped, clearCompletedButtonTapped
// You can use this dependency:
//   uuid, with uuid() for a new UUID

@Reducer
struct Todo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }
}

@Reducer
struct Todos {
}
