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
        let todo = Todo.State(description: "", id: self.uuid(), isComplete: false)
        state.todos.updateOrInsert(todo, at: state.todos.startIndex)
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll { $0.isComplete }
        return .none
      }
    }
  }
}
