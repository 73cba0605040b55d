// Your tests notice: The list is sorted after two seconds
import ComposableArchitecture
import Foundation
import Testing

@Test @MainActor func taps() async {
  let clock = TestClock()
  let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))]))
  {
    Todos()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(\.todos[id: UUID(0)].binding.isComplete, true) { $0.todos[0].isComplete = true }
  await clock.advance(by: .milliseconds(500))
  await store.send(\.todos[id: UUID(1)].binding.isComplete, true) { $0.todos[1].isComplete = true }
  await clock.advance(by: .milliseconds(500))
  await store.skipInFlightEffects()
}
