// Your tests notice: The list is sorted at once
import ComposableArchitecture
import Foundation
import Testing

@Test @MainActor func oneStep() async {
  let clock = TestClock()
  let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))]))
  {
    Todos()
  } withDependencies: {
    $0.continuousClock = clock
  }
  store.exhaustivity = .off
  await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
  await clock.advance(by: .seconds(1))
  await store.receive(\.sortCompletedTodos)
  #expect(store.state.todos.ids == [UUID(1), UUID(0)])
}
