import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Todos:
//   State:    filter, .all, .active or .completed; todos, an identified array of Todo.State
//             filteredTodos, the todos that are shown
//   Actions:  addTodoButtonTapped, which adds at the top
//             binding, which sets filter
//             clearCompletedButtonTapped
//             delete, which carries offsets in filteredTodos
//             todos, which carries the id of a row and an action of Todo
//             sortCompletedTodos, which an effect sends a second after isComplete was set
//   It asks:  continuousClock, uuid
//   Each row is a Todo:
//     State:    id, a UUID; description, a String; isComplete, a Bool
//     Actions:  binding, which sets description or isComplete

@MainActor
struct TodosTests {
  @Test func aBusyDay() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    }

    await store.send(.addTodoButtonTapped)
  }
}
