import ComposableArchitecture
import Foundation

// The checks use:
//   Todos.State(editMode: …, filter: …, todos: …), in this order,
//     where each has a first value and may be left out
//   state.filteredTodos
//   addTodoButtonTapped, clearCompletedButtonTapped, binding, todos
//   delete(IndexSet), with offsets in filteredTodos
//   move(IndexSet, Int), with offsets in filteredTodos: the rows,
//     and the row before which they go
// You can use these dependencies:
//   continuousClock and uuid

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
}
