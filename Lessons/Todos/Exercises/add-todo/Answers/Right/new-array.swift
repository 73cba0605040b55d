import ComposableArchitecture
import Foundation

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
        var todos: IdentifiedArrayOf<Todo.State> = [Todo.State(id: uuid())]
        todos.append(contentsOf: state.todos)
        state.todos = todos
        return .none

      case .clearCompletedButtonTapped:
        for todo in state.todos where todo.isComplete {
          state.todos.remove(id: todo.id)
        }
        return .none
      }
    }
  }
}
