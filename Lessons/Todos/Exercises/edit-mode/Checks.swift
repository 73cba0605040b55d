import ComposableArchitecture
import Foundation
import Testing

// draws: 2 3 "Buy milk" "Call Mum"

@MainActor
struct Checks {
  // task: 1
  @Test("A binding sets the filter")
  func filter() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    }
    store.exhaustivity = .off
    #expect(store.state.filter == .all)
    await store.send(\.binding.filter, .completed)
    #expect(store.state.filter == .completed)
    await store.send(\.binding.filter, .active)
    #expect(store.state.filter == .active)
  }

  // task: 1
  @Test("A binding sets the edit mode")
  func editMode() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    }
    store.exhaustivity = .off
    #expect(store.state.editMode == .inactive)
    await store.send(\.binding.editMode, .active)
    #expect(store.state.editMode == .active)
    await store.send(\.binding.editMode, .inactive)
    #expect(store.state.editMode == .inactive)
  }

  private static let list: IdentifiedArrayOf<Todo.State> = [
    Todo.State(id: UUID(0)),
    Todo.State(description: "Buy milk", id: UUID(1)),
    Todo.State(id: UUID(2), isComplete: true),
    Todo.State(description: "Call Mum", id: UUID(3), isComplete: true),
  ]

  /// Takes in what effects have sent, too: todos may be removed in an action of their own.
  private func send<Value>(
    _ action: CaseKeyPath<Todos.Action, Value>, _ value: Value, to store: TestStoreOf<Todos>
  ) async {
    await store.send(action, value)
    await store.skipReceivedActions(strict: false)
  }

  // task: 2
  @Test("The end of editing removes the todos without a description")
  func endOfEditing() async {
    let store = TestStore(initialState: Todos.State(editMode: .active, todos: Self.list)) {
      Todos()
    }
    // Whether the mode itself changes is the first task's matter.
    store.exhaustivity = .off
    await send(\.binding.editMode, .inactive, to: store)
    #expect(store.state.todos.map(\.description) == ["Buy milk", "Call Mum"])
  }

  // task: 2
  @Test("The beginning of editing removes nothing")
  func beginningOfEditing() async {
    let store = TestStore(initialState: Todos.State(todos: Self.list)) {
      Todos()
    }
    store.exhaustivity = .off
    await send(\.binding.editMode, .active, to: store)
    #expect(store.state.todos == Self.list)
  }

  // task: 2
  @Test("Choosing a filter removes nothing")
  func filterRemovesNothing() async {
    let store = TestStore(initialState: Todos.State(todos: Self.list)) {
      Todos()
    }
    store.exhaustivity = .off
    await send(\.binding.filter, .completed, to: store)
    #expect(store.state.todos == Self.list)
  }
}
