import ComposableArchitecture
import Foundation

// You may use:
//   Todo:          the reducer of a row; it applies bindings to a Todo.State
//   Todo.State:    id, a UUID; description, a String; isComplete, a Bool
//   Todos.State:   editMode, filter, todos, and filteredTodos, which is computed
//   Actions:       delete and move carry offsets in filteredTodos; move ends with the
//                  offset of the row before which the others go
//   Dependencies:  clock, with sleep(for:), and uuid()

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
  enum EditMode { case active, inactive }
  enum Filter: CaseIterable { case all, active, completed }

  @ObservableState
  struct State: Equatable {
    var editMode = EditMode.inactive
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
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)
  }

  enum CancelID { case sorting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // One part after the other.
      return .none
    }
  }
}
