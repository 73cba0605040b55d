import ComposableArchitecture
import Foundation

// The checks use:
//   Todos.State(todos: …)
//   todos, the action of the rows
// You can use this dependency:
//   continuousClock, with sleep(for: .seconds(1))

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
  @ObservableState
  struct State: Equatable {
    var todos: IdentifiedArrayOf<Todo.State> = []
  }

  enum Action {
    case todos(IdentifiedActionOf<Todo>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .todos(.element(id: _, action: .binding(\.isComplete))):
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
