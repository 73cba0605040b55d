import ComposableArchitecture
import Foundation
import Testing

@MainActor struct Sorting {
  private func orders(after steps: [(tap: Int?, pause: Int)]) async -> [[String]] {
    let clock = TestClock()
    let list = [("A", 0), ("B", 1), ("C", 2)].map { Todo.State(description: $0, id: UUID($1)) }
    let store = TestStore(initialState: Todos.State(todos: IdentifiedArray(uniqueElements: list))) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    var orders: [[String]] = []
    for step in steps {
      if let tap = step.tap { await store.send(\.todos[id: UUID(tap)].binding.isComplete, true) }
      await clock.advance(by: .milliseconds(step.pause))
      await store.skipReceivedActions(strict: false)
      orders.append(store.state.todos.map(\.description))
    }
    await store.skipInFlightEffects(strict: false)
    return orders
  }

  @Test func oneTap() async {
    #expect(await orders(after: [(0, 999), (nil, 1)]) == [["A", "B", "C"], ["B", "C", "A"]])
  }

  @Test func twoTaps() async {
    #expect(
      await orders(after: [(0, 500), (1, 999), (nil, 1)])
        == [["A", "B", "C"], ["A", "B", "C"], ["C", "A", "B"]])
  }
}
