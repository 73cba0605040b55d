// complete
import ComposableArchitecture
import Foundation
import Testing

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
      $0.todos.move(fromOffsets: [0], toOffset: 3)
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
}
