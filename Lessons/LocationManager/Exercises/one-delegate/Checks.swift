import ComposableArchitecture
import Testing

// draws: 7 8 9

@MainActor
struct Checks {
  let phone = Phone()

  /// The events may have any shape, so only the text of the sign and the phone are compared.
  private func store() -> TestStoreOf<Signpost> {
    let store = TestStore(initialState: Signpost.State()) {
      Signpost()
    } withDependencies: { [phone] in
      $0.location = .connected(to: phone)
    }
    store.exhaustivity = .off
    return store
  }

  private func settle(_ store: TestStoreOf<Signpost>) async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  private func appear(_ store: TestStoreOf<Signpost>) async {
    await store.send(.onAppear)
    await settle(store)
  }

  // task: 1
  @Test("Positions are shown, one after another")
  func positions() async {
    let store = store()
    #expect(store.state.text == "Looking for you…")
    await appear(store)
    for x in 7...9 {
      phone.tell(Position(x, 8))
      await settle(store)
      #expect(store.state.text == "You are at \(x), 8.")
    }
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A lost signal is shown until the next position")
  func signal() async {
    let store = store()
    await appear(store)
    phone.tell(Position(7, 8))
    await settle(store)
    phone.tell(.noSignal)
    await settle(store)
    #expect(store.state.text == "There is no signal.")
    phone.tell(Position(8, 8))
    await settle(store)
    #expect(store.state.text == "You are at 8, 8.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A lost permission is shown, and the old position is forgotten")
  func permission() async {
    let store = store()
    await appear(store)
    phone.tell(Position(7, 8))
    await settle(store)
    phone.tell(.denied)
    await settle(store)
    #expect(store.state.text == "Please allow it in the settings.")
    phone.tell(.authorized)
    await settle(store)
    #expect(store.state.text == "Looking for you…")
    phone.tell(Position(8, 8))
    await settle(store)
    #expect(store.state.text == "You are at 8, 8.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A sign that has disappeared doesn't listen")
  func disappear() async {
    let store = store()
    await appear(store)
    #expect(phone.isListenedTo)
    phone.tell(Position(7, 8))
    await settle(store)
    await store.send(.onDisappear)
    await settle(store)
    #expect(!phone.isListenedTo)
    #expect(store.state.text == "You are at 7, 8.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A sign that appears again listens again")
  func again() async {
    let store = store()
    await appear(store)
    await store.send(.onDisappear)
    await settle(store)
    await appear(store)
    phone.tell(.noSignal)
    await settle(store)
    #expect(store.state.text == "There is no signal.")
    phone.tell(Position(8, 8))
    await settle(store)
    phone.tell(.denied)
    await settle(store)
    #expect(store.state.text == "Please allow it in the settings.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("Refresh asks the phone for a position")
  func refresh() async {
    let store = store()
    await appear(store)
    #expect(phone.requests == 0)
    await store.send(.refreshButtonTapped)
    await settle(store)
    #expect(phone.requests == 1)
    await store.skipInFlightEffects(strict: false)
  }
}
