import ComposableArchitecture
import Foundation
import Testing

// draws: "Ale" "Bun" "Cake" "Dates"

@MainActor
struct Checks {
  let clock = TestClock()

  private func store() -> TestStoreOf<Todos> {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Ale", id: UUID(0)),
          Todo.State(description: "Bun", id: UUID(1)),
          Todo.State(description: "Cake", id: UUID(2)),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func order(_ store: TestStoreOf<Todos>) async -> [String] {
    await store.skipReceivedActions(strict: false)
    return store.state.todos.map(\.description)
  }

  // task: 1
  @Test("Nothing moves before a second has passed")
  func waits() async {
    let store = store()
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
    await clock.advance(by: .milliseconds(900))
    let order = await order(store)
    #expect(order == ["Ale", "Bun", "Cake"], "A todo moved before a second had passed.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The list is sorted one second after a tap")
  func sortsAfterASecond() async {
    let store = store()
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
    await clock.advance(by: .seconds(1))
    let order = await order(store)
    #expect(order == ["Bun", "Cake", "Ale"], "The list should be sorted after one second.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Editing a description starts no wait")
  func editing() async {
    let store = store()
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
    await clock.advance(by: .milliseconds(600))
    await store.send(\.todos[id: UUID(1)].binding.description, "Dates")
    await clock.advance(by: .milliseconds(400))
    let order = await order(store)
    #expect(order == ["Dates", "Cake", "Ale"], "An edit should neither start a wait nor end one.")
    store.exhaustivity = .on
    await clock.advance(by: .seconds(2))
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("A tap in the meantime starts the second again")
  func startsAgain() async {
    let store = store()
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true)
    await clock.advance(by: .milliseconds(600))
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true)
    await clock.advance(by: .milliseconds(600))
    let before = await order(store)
    #expect(
      before == ["Ale", "Bun", "Cake"],
      "A todo moved too early: the second tap should start the second again.")
    await clock.advance(by: .milliseconds(400))
    let after = await order(store)
    #expect(after == ["Cake", "Ale", "Bun"], "The todo should have moved after the second.")
  }

  // task: 2
  @Test("Three taps end with one sort")
  func sortsOnce() async {
    let store = store()
    for id in 0...2 {
      await store.send(\.todos[id: UUID(id)].binding.isComplete, true)
    }
    await clock.advance(by: .seconds(1))
    // The action that sorts may have any name.
    await store.receive({ _ in true }, timeout: .milliseconds(100))
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }
}
