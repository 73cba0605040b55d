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
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none
      }
    }
  }
}
