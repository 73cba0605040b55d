import ComposableArchitecture
import Foundation

// You may use:
//   Todo.State:   id, a UUID; description, a String; isComplete, a Bool
//   Todos.State:  editMode, .active or .inactive; filter, .all, .active or .completed
//                 todos, an identified array of Todo.State
//   Action:       binding, which carries a key path to a field and its new value

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
  }

  enum Action: BindableAction {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
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

      case .binding(\.editMode):
        guard state.editMode == .inactive else { return .none }
        state.todos.removeAll { $0.description.isEmpty }
        return .none

      case .binding:
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
