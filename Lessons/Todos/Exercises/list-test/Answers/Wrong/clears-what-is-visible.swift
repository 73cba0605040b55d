// Your tests notice: Clearing keeps completed todos that are hidden
import ComposableArchitecture
import Foundation
import Testing

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

    await store.send(.clearCompletedButtonTapped) {
      $0.todos.remove(id: UUID(1))
    }
  }
}
