import ComposableArchitecture
import Foundation
import Testing

@MainActor struct TodosTests {
  let clock = TestClock()
  let open = Todo.State(description: "Open", id: UUID(10))
  let done = Todo.State(description: "Done", id: UUID(11), isComplete: true)

  func store(_ filter: Todos.Filter = .all, _ todos: Todo.State...) -> TestStoreOf<Todos> {
    TestStore(initialState: Todos.State(filter: filter, todos: IdentifiedArray(uniqueElements: todos))) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test func adding() async {
    let store = store()
    await store.send(.addTodoButtonTapped) { $0.todos.insert(Todo.State(id: UUID(0)), at: 0) }
    await store.send(.addTodoButtonTapped) { $0.todos.insert(Todo.State(id: UUID(1)), at: 0) }
    await store.send(\.todos[id: UUID(0)].binding.description, "A") {
      $0.todos[id: UUID(0)]?.description = "A"
    }
  }

  @Test func completing() async {
    let store = store(.all, Todo.State(id: UUID(0)), open)
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) { $0.todos[0].isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) { $0.todos = [$0.todos[1], $0.todos[0]] }
  }

  @Test func deleting() async {
    let store = store(.completed, open, done)
    await store.send(.delete([0])) { $0.todos = [open] }
  }

  @Test func clearing() async {
    let store = store(.active, open, done)
    await store.send(.clearCompletedButtonTapped) { $0.todos = [open] }
  }
}
