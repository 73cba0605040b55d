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
    let clock = TestClock()
    let store = TestStore(
      initialState: Todos.State()
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }

    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(0))]
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))]
    }
    await store.send(\.todos[id: UUID(1)].binding.description, "Buy milk") {
      $0.todos[id: UUID(1)]?.description = "Buy milk"
    }

    await store.send(\.todos[id: UUID(1)].binding.isComplete, true) {
      $0.todos[id: UUID(1)]?.isComplete = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) {
      $0.todos.swapAt(0, 1)
    }

    await store.send(\.binding.filter, .completed) {
      $0.filter = .completed
    }
    await store.send(.delete([0])) {
      $0.todos.remove(id: UUID(1))
    }
  }

  @Test func clearingHiddenTodos() async {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Buy milk", id: UUID(0)),
          Todo.State(description: "Pay the rent", id: UUID(1), isComplete: true),
        ]
      )
    ) {
      Todos()
    }

    await store.send(\.binding.filter, .active) {
      $0.filter = .active
    }
    await store.send(.clearCompletedButtonTapped) {
      $0.todos.remove(id: UUID(1))
    }
  }
}
