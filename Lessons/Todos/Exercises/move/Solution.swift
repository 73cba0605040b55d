import ComposableArchitecture
import Foundation

// You may use:
//   Todo.State:   id, a UUID; description, a String; isComplete, a Bool
//   Todos.State:  filter, .all, .active or .completed; todos, all todos
//                 filteredTodos, the todos that are shown, computed from the two
//   Action:       move, which carries the offsets of rows in filteredTodos,
//                 and the offset in filteredTodos of the row before which they go

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
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .move(let source, let destination):
        let shown = state.filteredTodos
        let offsets = source.compactMap { state.todos.index(id: shown[$0].id) }
        let target = destination < shown.count ? state.todos.index(id: shown[destination].id) : nil
        state.todos.move(fromOffsets: IndexSet(offsets), toOffset: target ?? state.todos.count)
        return .run { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }

      case .sortCompletedTodos:
        state.todos.sort { !$0.isComplete && $1.isComplete }
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
