import ComposableArchitecture
import Foundation

// You may use:
//   Todo.State:   id, a UUID; description, a String; isComplete, a Bool
//   Todos.State:  filter, .all, .active or .completed; todos, all todos
//                 filteredTodos, the todos that are shown, computed from the two
//   Action:       delete, which carries offsets in filteredTodos

@Reducer
struct Todo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
struct Todos {
  enum Filter: CaseIterable { case all, active, completed }

  @ObservableState
  struct State: Equatable {
    var filter = Filter.all
    var todos: IdentifiedArrayOf<Todo.State> = []

    var filteredTodos: IdentifiedArrayOf<Todo.State> {
      switch filter {
      case .all: todos
      case .active: todos.filter { !$0.isComplete }
      case .completed: todos.filter(\.isComplete)
      }
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delete(IndexSet)
    case todos(IdentifiedActionOf<Todo>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .delete(let offsets):
        let shown = state.filteredTodos
        for offset in offsets {
          state.todos.remove(id: shown[offset].id)
        }
        return .none

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) {
      Todo()
    }
  }
}
