import ComposableArchitecture
import Foundation
import Testing

// draws: 10 11 12 13 "Buy milk"

@MainActor
struct Checks {
  /// Takes in what effects have sent, too: the todos may be changed in an action of their own.
  private func send(_ action: Todos.Action, to store: TestStoreOf<Todos>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A new todo is inserted at the top")
  func insertsAtTheTop() async {
    let store = TestStore(
      initialState: Todos.State(todos: [Todo.State(description: "Buy milk", id: UUID(10))])
    ) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await send(Todos.Action.addTodoButtonTapped, to: store)
    store.assert {
      $0.todos = [
        Todo.State(id: UUID(0)),
        Todo.State(description: "Buy milk", id: UUID(10)),
      ]
    }
    #expect(store.state.todos.count == 2)
  }

  // task: 1
  @Test("Each new todo gets an ID of its own from uuid")
  func eachHasItsOwnID() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await send(Todos.Action.addTodoButtonTapped, to: store)
    await send(Todos.Action.addTodoButtonTapped, to: store)
    await send(Todos.Action.addTodoButtonTapped, to: store)
    #expect(store.state.todos.count == 3)
    #expect(Set(store.state.todos.ids) == [UUID(0), UUID(1), UUID(2)])
  }

  // task: 2
  @Test("Clear removes the completed todos and keeps the others")
  func clearRemovesCompleted() async {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(id: UUID(10), isComplete: true),
          Todo.State(id: UUID(11)),
          Todo.State(id: UUID(12), isComplete: true),
          Todo.State(id: UUID(13)),
        ]
      )
    ) {
      Todos()
    }
    store.exhaustivity = .off
    await send(Todos.Action.clearCompletedButtonTapped, to: store)
    store.assert {
      $0.todos = [Todo.State(id: UUID(11)), Todo.State(id: UUID(13))]
    }
    await send(Todos.Action.clearCompletedButtonTapped, to: store)
    #expect(store.state.todos.ids == [UUID(11), UUID(13)])
  }
}
