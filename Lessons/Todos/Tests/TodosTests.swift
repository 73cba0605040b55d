import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct TodosTests {
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

  @Test func todosAreAddedAtTheTop() async {
    let store = store([])

    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(0))]
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))]
    }
  }

  @Test func aDescriptionIsEditedUnderAFilter() async {
    let store = store([
      Todo.State(description: "Buy milk", id: UUID(0)),
      Todo.State(description: "Call Mum", id: UUID(1), isComplete: true),
    ])

    await store.send(\.binding.filter, .completed) {
      $0.filter = .completed
    }
    await store.send(\.todos[id: UUID(1)].binding.description, "Call Dad") {
      $0.todos[id: UUID(1)]?.description = "Call Dad"
    }
    #expect(store.state.filteredTodos.map(\.description) == ["Call Dad"])
  }

  @Test func theEndOfEditingRemovesEmptyTodos() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(description: "Buy milk", id: UUID(1))])

    await store.send(\.binding.editMode, .active) {
      $0.editMode = .active
    }
    await store.send(\.binding.editMode, .inactive) {
      $0.editMode = .inactive
      $0.todos.remove(id: UUID(0))
    }
  }

  @Test func completedTodosMoveDownAfterASecond() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(id: UUID(1))])

    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) {
      $0.todos.swapAt(0, 1)
    }
  }

  @Test func aSecondTapStartsTheSecondAgain() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(id: UUID(1))])

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

  @Test func clearingRemovesHiddenTodosToo() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(id: UUID(1), isComplete: true)], filter: .active)

    await store.send(.clearCompletedButtonTapped) {
      $0.todos.remove(id: UUID(1))
    }
  }

  @Test func deletingCountsTheTodosThatAreShown() async {
    let store = store(
      [
        Todo.State(id: UUID(0), isComplete: true), Todo.State(id: UUID(1)),
        Todo.State(id: UUID(2), isComplete: true),
      ],
      filter: .completed)

    await store.send(.delete([1])) {
      $0.todos.remove(id: UUID(2))
    }
  }

  @Test func movingCountsTheTodosThatAreShown() async {
    let store = store(
      [
        Todo.State(id: UUID(0)), Todo.State(id: UUID(1), isComplete: true),
        Todo.State(id: UUID(2), isComplete: true),
      ],
      filter: .completed)

    await store.send(.move([0], 2)) {
      $0.todos.swapAt(1, 2)
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos)
  }

  @Test func aMoveThatMixesUpTheListIsPutRight() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(id: UUID(1), isComplete: true)])

    await store.send(.move([1], 0)) {
      $0.todos.swapAt(0, 1)
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos) {
      $0.todos.swapAt(0, 1)
    }
  }
}
