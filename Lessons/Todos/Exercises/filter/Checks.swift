import ComposableArchitecture
import Foundation
import Testing

// draws: 10 11 12 13

@MainActor
struct Checks {
  private static let list: IdentifiedArrayOf<Todo.State> = [
    Todo.State(description: "B", id: UUID(10), isComplete: true),
    Todo.State(description: "D", id: UUID(11)),
    Todo.State(description: "A", id: UUID(12), isComplete: true),
    Todo.State(description: "C", id: UUID(13)),
  ]

  private func store(_ filter: Todos.Filter = .all) -> TestStoreOf<Todos> {
    let store = TestStore(initialState: Todos.State(filter: filter, todos: Self.list)) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  private func shown(_ store: TestStoreOf<Todos>) -> [String] {
    store.state.filteredTodos.map(\.description)
  }

  // task: 1
  @Test("A list that begins with a filter shows what the filter lets through")
  func beginsWithAFilter() {
    #expect(shown(store(.all)) == ["B", "D", "A", "C"])
    #expect(shown(store(.active)) == ["D", "C"])
    #expect(shown(store(.completed)) == ["B", "A"])
  }

  // task: 1
  @Test("Another filter shows other todos and removes none")
  func anotherFilter() async {
    let store = store()
    await store.send(\.binding.filter, .completed)
    #expect(shown(store) == ["B", "A"])
    await store.send(\.binding.filter, .active)
    #expect(shown(store) == ["D", "C"])
    await store.send(\.binding.filter, .all)
    #expect(shown(store) == ["B", "D", "A", "C"])
    #expect(store.state.todos == Self.list)
  }

  // task: 2
  @Test("A todo that is completed leaves the active todos")
  func completing() async {
    let store = store()
    await store.send(\.binding.filter, .active)
    await store.send(\.todos[id: UUID(11)].binding.isComplete, true)
    #expect(shown(store) == ["C"])
  }

  // task: 2
  @Test("An edited description is shown")
  func editing() async {
    let store = store()
    await store.send(\.binding.filter, .completed)
    await store.send(\.todos[id: UUID(10)].binding.description, "E")
    #expect(shown(store) == ["E", "A"])
  }

  // task: 2
  @Test("Todos that are added or removed are shown or not")
  func addingAndRemoving() async {
    let store = store()
    await store.send(\.binding.filter, .all)
    await store.send(.addTodoButtonTapped)
    await store.send(.clearCompletedButtonTapped)
    #expect(shown(store) == ["", "D", "C"])
  }
}
