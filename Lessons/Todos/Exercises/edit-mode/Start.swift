import ComposableArchitecture
import Foundation

// The checks use:
//   Todos.State(editMode: …, filter: …, todos: …), in this order
//   editMode: .inactive at first, or .active; declare this enumeration
//   filter: .all at first, .active or .completed; declare this one, too
//   binding, which sets any of these fields

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
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none
      }
    }
  }
}
