// Several offsets remove exactly the todos that were shown there
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
        for offset in offsets {
          state.todos.remove(id: state.filteredTodos[offset].id)
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
