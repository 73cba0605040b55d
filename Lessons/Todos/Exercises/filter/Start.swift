import ComposableArchitecture
import Foundation

// You may use:
//   Todo.State:   id, a UUID; description, a String; isComplete, a Bool
//   Todos.State:  filter, .all, .active (not complete) or .completed
//                 todos, an identified array of all todos

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
    var filteredTodos: IdentifiedArrayOf<Todo.State> = []
    var todos: IdentifiedArrayOf<Todo.State> = []
  }

  enum Action: BindableAction {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case todos(IdentifiedActionOf<Todo>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .binding(\.filter):
        switch state.filter {
        case .all: state.filteredTodos = state.todos
        case .active: state.filteredTodos = state.todos.filter { !$0.isComplete }
        case .completed: state.filteredTodos = state.todos.filter(\.isComplete)
        }
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
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
