import ComposableArchitecture
import Foundation
import Testing

// draws: 50 "Ale" "Bun" "Cake" "Dates" "Egg"

/// The list holds six todos, two of them dates. The digit after a name belongs to the id. Ale and Cake are not complete.
@MainActor
struct Checks {
  private func store(_ filter: Todos.Filter) -> TestStoreOf<Todos> {
    let store = TestStore(
      initialState: Todos.State(
        filter: filter,
        todos: [
          Todo.State(description: "Ale", id: UUID(0)),
          Todo.State(description: "Bun", id: UUID(1), isComplete: true),
          Todo.State(description: "Cake", id: UUID(2)),
          Todo.State(description: "Dates", id: UUID(3), isComplete: true),
          Todo.State(description: "Dates", id: UUID(4), isComplete: true),
          Todo.State(description: "Egg", id: UUID(5), isComplete: true),
        ]
      )
    ) {
      Todos()
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: the todos may be removed in an action of their own.
  private func send(_ action: Todos.Action, to store: TestStoreOf<Todos>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  private func left(_ store: TestStoreOf<Todos>) -> String {
    store.state.todos.map { "\($0.description)\($0.id.uuidString.suffix(1))" }.joined(separator: " ")
  }

  // task: 1
  @Test("Without a filter, the offset counts all todos")
  func all() async {
    let store = store(.all)
    await send(.delete([1]), to: store)
    #expect(left(store) == "Ale0 Cake2 Dates3 Dates4 Egg5")
    let offset = 50 % 5
    var others = ["Ale0", "Cake2", "Dates3", "Dates4", "Egg5"]
    others.remove(at: offset)
    await send(.delete([offset]), to: store)
    #expect(left(store) == others.joined(separator: " "))
  }

  // task: 1
  @Test("With the filter completed, the offset counts the completed todos")
  func completed() async {
    let store = store(.completed)
    await send(.delete([0]), to: store)
    #expect(left(store) == "Ale0 Cake2 Dates3 Dates4 Egg5")
    await send(.delete([1]), to: store)
    #expect(left(store) == "Ale0 Cake2 Dates3 Egg5")
    let offset = 50 % 2
    await send(.delete([offset]), to: store)
    #expect(left(store) == ["Ale0 Cake2 Egg5", "Ale0 Cake2 Dates3"][offset])
    #expect(store.state.filter == .completed)
  }

  // task: 1
  @Test("With the filter active, the offset counts the active todos")
  func active() async {
    let store = store(.active)
    await send(.delete([1]), to: store)
    #expect(left(store) == "Ale0 Bun1 Dates3 Dates4 Egg5")
  }

  // task: 2
  @Test("Several offsets remove exactly the todos that were shown there")
  func several() async {
    let store = store(.completed)
    await send(.delete([0, 2]), to: store)
    #expect(left(store) == "Ale0 Cake2 Dates3 Egg5")
  }

  // task: 2
  @Test("Several offsets without a filter remove exactly those todos")
  func severalOfAll() async {
    let store = store(.all)
    await send(.delete([0, 2, 3]), to: store)
    #expect(left(store) == "Bun1 Dates4 Egg5")
  }
}
