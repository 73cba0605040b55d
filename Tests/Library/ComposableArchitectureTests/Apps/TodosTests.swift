import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TodosTests {
  private let clock = TestClock()

  private func store(_ todos: [Todo.State], filter: Todos.Filter = .all) -> TestStoreOf<Todos> {
    TestStore(
      initialState: Todos.State(filter: filter, todos: IdentifiedArray(uniqueElements: todos))
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  private func todo(_ id: Int, _ description: String = "", done isComplete: Bool = false) -> Todo.State {
    Todo.State(description: description, id: UUID(id), isComplete: isComplete)
  }

  @Test func add() async {
    let store = store([])
    await store.send(.addTodoButtonTapped) { $0.todos = [Todo.State(id: UUID(0))] }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))]
    }
  }

  @Test func edit() async {
    let store = store([todo(0)])
    await store.send(\.todos[id: UUID(0)].binding.description, "Learn to compose") {
      $0.todos[id: UUID(0)]?.description = "Learn to compose"
    }
  }

  @Test func complete() async {
    let store = store([todo(0), todo(1)])
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) { $0.todos = [$0.todos[1], $0.todos[0]] }
  }

  @Test func completionDebounce() async {
    let store = store([todo(0), todo(1)])
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(0)].binding.isComplete, false) {
      $0.todos[id: UUID(0)]?.isComplete = false
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos)
  }

  @Test func clearCompleted() async {
    let store = store([todo(0), todo(1, done: true)])
    await store.send(.clearCompletedButtonTapped) { $0.todos = [$0.todos[0]] }
  }

  @Test func delete() async {
    let store = store([todo(0), todo(1), todo(2)])
    await store.send(.delete([1])) { $0.todos = [$0.todos[0], $0.todos[2]] }
  }

  @Test func filteredDelete() async {
    let store = store([todo(0), todo(1, done: true), todo(2)], filter: .completed)
    await store.send(.delete([0])) { $0.todos = [$0.todos[0], $0.todos[2]] }
  }

  @Test func editModeMove() async {
    let store = store([todo(0), todo(1), todo(2)])
    await store.send(\.binding.editMode, .active) { $0.editMode = .active }
    await store.send(.move([0], 2)) { $0.todos = [$0.todos[1], $0.todos[0], $0.todos[2]] }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos)
  }

  @Test func filteredEditModeMove() async {
    let store = store([todo(0), todo(1), todo(2, done: true), todo(3, done: true)])
    await store.send(\.binding.editMode, .active) { $0.editMode = .active }
    await store.send(\.binding.filter, .completed) { $0.filter = .completed }
    await store.send(.move([0], 2)) {
      $0.todos = [$0.todos[0], $0.todos[1], $0.todos[3], $0.todos[2]]
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos)
  }

  @Test func filteredEdit() async {
    let store = store([todo(0, "Learn to compose"), todo(1, "Learn to test", done: true)])
    await store.send(\.binding.filter, .completed) { $0.filter = .completed }
    await store.send(\.todos[id: UUID(1)].binding.description, "Test") {
      $0.todos[id: UUID(1)]?.description = "Test"
    }
    #expect(store.state.filteredTodos.map(\.description) == ["Test"])
  }
}
