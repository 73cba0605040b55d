import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  let device = LocationDevice(.authorized, whenRequested: { $0.tell(.located(Position(7, 8))) })

  private func store() async -> TestStoreOf<Guide> {
    let store = TestStore(initialState: Guide.State()) {
      Guide()
    } withDependencies: { [device] in
      $0.location = .connected(to: device)
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await settle(store)
    return store
  }

  private func settle(_ store: TestStoreOf<Guide>) async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  private func open(_ store: TestStoreOf<Guide>) async {
    await store.send(.placeTapped(Town.places[1]))
    await store.send(.card(.presented(.onTask)))
    await settle(store)
  }

  @Test("Locate shows where the user is")
  func locate() async {
    let store = await store()
    await store.send(.locateButtonTapped)
    await settle(store)
    #expect(store.state.position == Position(7, 8))
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The card shows how far the place is, and follows a position")
  func card() async {
    let store = await store()
    await open(store)
    await store.send(.card(.presented(.locateButtonTapped)))
    await settle(store)
    #expect(store.state.card?.distance == 3)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("After the card, Locate still shows where the user is")
  func afterCard() async {
    let store = await store()
    await open(store)
    await store.send(.card(.dismiss))
    await settle(store)
    await store.send(.locateButtonTapped)
    await settle(store)
    #expect(store.state.position == Position(7, 8))
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A permission that is taken away is noticed on the map")
  func permissionOnTheMap() async {
    let store = await store()
    await store.send(.locateButtonTapped)
    await settle(store)
    device.change(.denied)
    await settle(store)
    #expect(!store.state.isPermitted)
    #expect(store.state.position == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A permission that is taken away is noticed while a card is open")
  func permissionOnTheCard() async {
    let store = await store()
    await open(store)
    await store.send(.card(.presented(.locateButtonTapped)))
    await settle(store)
    device.change(.denied)
    await settle(store)
    #expect(!store.state.isPermitted)
    await store.skipInFlightEffects(strict: false)
  }
}
