import ComposableArchitecture
import Testing

// draws: "Oil" "Sweep" "Order" "Pump"

@MainActor
struct Checks {
  let clock = TestClock()

  /// The items may have any ids, so only the rows are compared.
  private func store() -> TestStoreOf<Checklist> {
    let store = TestStore(initialState: Checklist.State()) {
      Checklist()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func write(_ lines: String..., in store: TestStoreOf<Checklist>) async {
    await store.send(.textChanged(lines.joined(separator: "\n")))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A mark stays with its line when a line is written above it")
  func above() async {
    let store = store()
    await write("Oil", "Sweep", in: store)
    await store.send(.rowTapped(at: 0))
    await write("Pump", "Oil", "Sweep", in: store)
    #expect(store.state.rows == ["- Pump", "x Oil", "- Sweep"])
  }

  // task: 1
  @Test("A mark stays with its line when the line above it is removed")
  func removed() async {
    let store = store()
    await write("Oil", "Sweep", "Order", in: store)
    await store.send(.rowTapped(at: 1))
    await write("Sweep", "Order", in: store)
    #expect(store.state.rows == ["x Sweep", "- Order"])
  }

  // task: 1
  @Test("Marks stay with their lines when the lines are put into another order")
  func moved() async {
    let store = store()
    await write("Oil", "Sweep", "Order", in: store)
    await store.send(.rowTapped(at: 0))
    await store.send(.rowTapped(at: 1))
    await write("Order", "Sweep", "Oil", in: store)
    #expect(store.state.rows == ["- Order", "x Sweep", "x Oil"])
  }

  // task: 1
  @Test("A tap still changes the row that was tapped")
  func tap() async {
    let store = store()
    await write("Oil", "Sweep", in: store)
    await store.send(.rowTapped(at: 0))
    await write("Pump", "Oil", "Sweep", in: store)
    await store.send(.rowTapped(at: 2))
    await store.send(.rowTapped(at: 1))
    #expect(store.state.rows == ["- Pump", "- Oil", "x Sweep"])
  }

  // task: 1
  @Test("The lines that are done can be removed, and the others stay open")
  func clear() async {
    let store = store()
    await write("Oil", "Sweep", "Order", in: store)
    await store.send(.rowTapped(at: 0))
    await store.send(.clearDoneButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.rows == ["- Sweep", "- Order"])
    #expect(store.state.text == "Sweep\nOrder")
  }
}
