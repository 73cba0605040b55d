import ComposableArchitecture
import Foundation

// You may use:
//   Todo.State:   id, a UUID; description, a String, "" at first; isComplete, a Bool, false at first
//   Todos.State:  todos, an identified array of Todo.State
//   Dependency:   uuid() gives a new UUID each time

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
  @ObservableState
  struct State: Equatable {
    var todos: IdentifiedArrayOf<Todo.State> = []
  }

  enum Action {
    case addTodoButtonTapped
    case clearCompletedButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        // Insert a new todo at the top.
        return .none

      case .clearCompletedButtonTapped:
        // Remove the completed todos.
        return .none
      }
    }
  }
}
