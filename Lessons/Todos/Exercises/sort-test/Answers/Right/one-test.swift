import ComposableArchitecture
import Foundation
import Testing

@Test @MainActor func sortingWaitsForAPause() async {
  let clock = TestClock()
  let store = TestStore(
    initialState: Todos.State(todos: [
      Todo.State(id: UUID(0)), Todo.State(id: UUID(1)), Todo.State(id: UUID(2)),
    ])
  ) {
    Todos()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(\.todos[id: UUID(0)].binding.isComplete, true) { $0.todos[0].isComplete = true }
  await clock.advance(by: .milliseconds(999))
  await store.send(\.todos[id: UUID(1)].binding.isComplete, true) { $0.todos[1].isComplete = true }
  await clock.advance(by: .milliseconds(999))
  await store.send(\.todos[id: UUID(1)].binding.isComplete, false) { $0.todos[1].isComplete = false }
  await clock.advance(by: .milliseconds(999))
  await store.send(\.todos[id: UUID(2)].binding.description, "Last") { $0.todos[2].description = "Last" }
  await clock.advance(by: .milliseconds(1))
  await store.receive(\.sortCompletedTodos) {
    $0.todos.append($0.todos.remove(at: 0))
  }
}
