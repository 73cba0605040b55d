import ComposableArchitecture
import Foundation
import Testing

// draws: 10 11 12 13 9

@MainActor
struct Checks {
  let clock = TestClock()

  private func store(_ state: Todos.State) -> TestStoreOf<Todos> {
    let store = TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  /// A and C are not complete.
  private static let list: IdentifiedArrayOf<Todo.State> = [
    Todo.State(description: "A", id: UUID(10)),
    Todo.State(description: "B", id: UUID(11), isComplete: true),
    Todo.State(description: "C", id: UUID(12)),
    Todo.State(description: "D", id: UUID(13), isComplete: true),
  ]

  private static let withAnEmptyTodo = IdentifiedArray(
    uniqueElements: [Todo.State(id: UUID(9))] + Array(list)
  )

  private func names(_ store: TestStoreOf<Todos>) -> String {
    store.state.todos.map(\.description).joined()
  }

  // task: 1
  @Test("New todos are added at the top with IDs of their own")
  func add() async {
    let store = store(Todos.State(todos: Self.list))
    await store.send(.addTodoButtonTapped)
    await store.send(.addTodoButtonTapped)
    #expect(store.state.todos.count == 6)
    #expect(Array(store.state.todos.ids.prefix(2)) == [UUID(1), UUID(0)])
  }

  // task: 1
  @Test("Bindings set the filter and the edit mode")
  func bindings() async {
    let store = store(Todos.State())
    await store.send(\.binding.filter, .completed)
    #expect(store.state.filter == .completed)
    await store.send(\.binding.editMode, .active)
    #expect(store.state.editMode == .active)
  }

  // task: 1
  @Test("The end of editing removes the todos without a description")
  func endOfEditing() async {
    let store = store(Todos.State(todos: Self.withAnEmptyTodo))
    await store.send(\.binding.editMode, .active)
    await store.send(\.binding.filter, .active)
    #expect(store.state.todos.count == 5)
    await store.send(\.binding.editMode, .inactive)
    // A todo without a description doesn't show in the names.
    #expect(store.state.todos.count == 4)
    #expect(names(store) == "ABCD")
  }

  // task: 2
  @Test("A row applies its bindings")
  func rows() async {
    let store = store(Todos.State(todos: Self.list))
    await store.send(\.todos[id: UUID(12)].binding.description, "X")
    #expect(names(store) == "ABXD")
    await store.send(\.todos[id: UUID(12)].binding.isComplete, true)
    #expect(store.state.todos[id: UUID(12)]?.isComplete == true)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("Two taps on checkboxes sort once, a second after the second tap")
  func sorting() async {
    let store = store(Todos.State(todos: Self.list))
    await store.send(\.todos[id: UUID(10)].binding.isComplete, true)
    await clock.advance(by: .milliseconds(600))
    await store.send(\.todos[id: UUID(11)].binding.isComplete, false)
    await clock.advance(by: .milliseconds(900))
    await store.skipReceivedActions(strict: false)
    #expect(names(store) == "ABCD")
    await clock.advance(by: .milliseconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(names(store) == "BCAD")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 3
  @Test("Clear removes all completed todos, hidden ones too")
  func clear() async {
    let store = store(Todos.State(filter: .active, todos: Self.list))
    await store.send(.clearCompletedButtonTapped)
    #expect(names(store) == "AC")
  }

  // task: 3
  @Test("Delete counts the todos that are shown")
  func delete() async {
    let store = store(Todos.State(filter: .completed, todos: Self.list))
    await store.send(.delete([0, 1]))
    #expect(names(store) == "AC")
    let active = self.store(Todos.State(filter: .active, todos: Self.list))
    await active.send(.delete([1]))
    #expect(names(active) == "ABD")
  }

  // task: 4
  @Test("Move counts the todos that are shown")
  func move() async {
    let store = store(Todos.State(filter: .completed, todos: Self.list))
    await store.send(.move([1], 0))
    #expect(store.state.filteredTodos.map(\.description) == ["D", "B"])
    await store.send(.move([0], 2))
    #expect(store.state.filteredTodos.map(\.description) == ["B", "D"])
    #expect(store.state.todos.filter { !$0.isComplete }.map(\.description) == ["A", "C"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 4
  @Test("The list is sorted 100 milliseconds after a move")
  func moveSorts() async {
    let store = store(Todos.State(todos: Self.list))
    await store.send(.move([3], 0))
    await clock.advance(by: .milliseconds(90))
    await store.skipReceivedActions(strict: false)
    #expect(names(store) == "DABC")
    await clock.advance(by: .milliseconds(10))
    await store.skipReceivedActions(strict: false)
    #expect(names(store) == "ACDB")
  }
}
