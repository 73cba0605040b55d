// Your tests notice: The list is sorted after two seconds
import ComposableArchitecture
import Foundation
import Testing

@Test @MainActor func noTimeAtAll() async {
  let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))]))
  {
    Todos()
  } withDependencies: {
    $0.continuousClock = ImmediateClock()
  }
  await store.send(\.todos[id: UUID(0)].binding.isComplete, true) { $0.todos[0].isComplete = true }
  await store.receive(\.sortCompletedTodos) { $0.todos.swapAt(0, 1) }
}
