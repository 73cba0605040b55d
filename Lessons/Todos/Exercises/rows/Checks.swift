import ComposableArchitecture
import Foundation
import Testing

// draws: 2 "Buy milk" "Call Mum"

@MainActor
struct Checks {
  private func store(_ todos: [Todo.State]) -> TestStoreOf<Todos> {
    TestStore(initialState: Todos.State(todos: IdentifiedArray(uniqueElements: todos))) {
      Todos()
    }
  }

  /// Takes in what effects have sent, too: the rows may move in an action of their own.
  private func send<Value>(
    _ action: CaseKeyPath<Todos.Action, Value>, _ value: Value, to store: TestStoreOf<Todos>
  ) async {
    await store.send(action, value)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("An action for a row changes that row")
  func rowChanges() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(id: UUID(1))])
    store.exhaustivity = .off
    let edit = Todo.Action.binding(.set(\.description, "Buy milk"))
    await store.send(Todos.Action.todos(.element(id: UUID(1), action: edit))) {
      $0.todos[id: UUID(1)]?.description = "Buy milk"
    }
    await store.send(\.todos[id: UUID(0)].binding.description, "Call Mum") {
      $0.todos[id: UUID(0)]?.description = "Call Mum"
    }
    #expect(store.state.todos.map(\.description) == ["Call Mum", "Buy milk"])
  }

  // task: 1
  @Test("A checkbox sets the row to the value that it carries")
  func checkboxSetsItsRow() async {
    let store = store([Todo.State(id: UUID(0)), Todo.State(id: UUID(1), isComplete: true)])
    // Where the row moves is the next task's matter.
    store.exhaustivity = .off
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true)
    #expect(store.state.todos[id: UUID(1)]?.isComplete == true)
    #expect(store.state.todos[id: UUID(0)]?.isComplete == false)
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
    #expect(store.state.todos[id: UUID(0)]?.isComplete == true)
  }

  // task: 2
  @Test("A completed todo moves below those that are not complete")
  func completedMovesDown() async {
    let store = store([
      Todo.State(description: "A", id: UUID(0)),
      Todo.State(description: "B", id: UUID(1)),
      Todo.State(description: "C", id: UUID(2), isComplete: true),
    ])
    store.exhaustivity = .off
    await send(\.todos[id: UUID(0)].binding.isComplete, true, to: store)
    #expect(store.state.todos.map(\.description) == ["B", "A", "C"])
  }

  // task: 2
  @Test("A todo that is not complete any more moves above the completed ones")
  func activeMovesUp() async {
    let store = store([
      Todo.State(description: "A", id: UUID(0)),
      Todo.State(description: "B", id: UUID(1), isComplete: true),
      Todo.State(description: "C", id: UUID(2), isComplete: true),
    ])
    store.exhaustivity = .off
    await send(\.todos[id: UUID(2)].binding.isComplete, false, to: store)
    #expect(store.state.todos.map(\.description) == ["A", "C", "B"])
  }

  // task: 2
  @Test("Editing a description keeps the order")
  func editingKeepsTheOrder() async {
    let store = store([
      Todo.State(description: "A", id: UUID(0), isComplete: true),
      Todo.State(description: "B", id: UUID(1)),
    ])
    store.exhaustivity = .off
    await send(\.todos[id: UUID(0)].binding.description, "C", to: store)
    #expect(store.state.todos.ids == [UUID(0), UUID(1)])
  }
}
