import ComposableArchitecture
import Foundation
import Testing

@MainActor @Suite struct Sorting {
  let clock = TestClock()

  func store() -> TestStoreOf<Todos> {
    TestStore(initialState: Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))])) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func afterOneSecond() async {
    let store = store()
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(990))
    store.assert { $0.todos[id: UUID(0)]?.isComplete = true }
    await store.send(\.todos[id: UUID(1)].binding.description, "B") { $0.todos[1].description = "B" }
    await clock.advance(by: .milliseconds(10))
    await store.receive(\.sortCompletedTodos) { $0.todos.swapAt(0, 1) }
  }

  @Test func once() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
    await clock.advance(by: .milliseconds(600))
    await store.send(\.todos[id: UUID(0)].binding.isComplete, false)
    await clock.advance(by: .milliseconds(600))
    store.exhaustivity = .on
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true) { $0.todos[1].isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos)
  }
}
