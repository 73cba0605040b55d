import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Todos:
//   State:    todos, an identified array of Todo.State
//   Actions:  todos, which carries the id of a row and an action of Todo
//             sortCompletedTodos, which an effect sends
//   It asks:  continuousClock
//   Each row is a Todo:
//     State:    id, a UUID; description, a String; isComplete, a Bool
//     Actions:  binding, which sets description or isComplete
//   One second after isComplete was last set, completed todos move below the others.

@MainActor
struct TodosTests {
  @Test func complete() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Buy milk", id: UUID(0)),
          Todo.State(description: "Call Mum", id: UUID(1)),
          Todo.State(description: "Pay the rent", id: UUID(2)),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(900))
    await store.send(\.todos[id: UUID(1)].binding.description, "Call Dad") {
      $0.todos[id: UUID(1)]?.description = "Call Dad"
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos) {
      $0.todos.move(fromOffsets: [0], toOffset: 3)
    }
  }

  @Test func completeTwo() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Buy milk", id: UUID(0)),
          Todo.State(description: "Call Mum", id: UUID(1)),
          Todo.State(description: "Pay the rent", id: UUID(2)),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true) {
      $0.todos[id: UUID(1)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(900))
    await store.send(\.todos[id: UUID(2)].binding.description, "Pay") {
      $0.todos[id: UUID(2)]?.description = "Pay"
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos) {
      $0.todos.move(fromOffsets: [2], toOffset: 0)
    }
  }
}
