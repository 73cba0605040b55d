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
  enum EditMode { case active, inactive }
  enum Filter { case all, active, completed }

  @ObservableState
  struct State: Equatable {
    var editMode = EditMode.inactive
    var filter = Filter.all
    var todos: IdentifiedArrayOf<Todo.State> = []
  }

  enum Action: BindableAction {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
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
      }
    }
  }
}
