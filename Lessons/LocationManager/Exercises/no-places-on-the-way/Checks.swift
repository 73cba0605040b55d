import ComposableArchitecture
import Testing

// draws: "Blue Cup" "Elm Park" "The Kettle"

@MainActor
struct Checks {
  let clock = TestClock()
  let searches = LockIsolated<[Region]>([])
  let device = LocationDevice(.authorized)

  /// Only what a user sees and what the service is asked is compared, because the effects may have any shape.
  private func store() async -> TestStoreOf<Stroll> {
    let store = TestStore(initialState: Stroll.State()) {
      Stroll()
    } withDependencies: { [clock, device, searches] in
      $0.continuousClock = clock
      $0.location = .connected(to: device)
      $0.places.search = { kind, region in
        searches.withValue { $0.append(region) }
        return Town.places.filter { $0.kind == kind && region.contains($0.position) }
      }
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await pass(0, store)
    return store
  }

  /// Tenths of a second, one after another, because an effect may begin anew each time.
  private func pass(_ tenths: Int, _ store: TestStoreOf<Stroll>) async {
    for tenth in 0...tenths {
      if tenth > 0 { await clock.advance(by: .milliseconds(100)) }
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  private func follow(_ store: TestStoreOf<Stroll>) async {
    await store.send(.followButtonTapped)
    await pass(0, store)
  }

  /// A ride to the east, along one street.
  private func ride(_ blocks: ClosedRange<Int>, every tenths: Int, _ store: TestStoreOf<Stroll>) async {
    for x in blocks {
      device.tell(.located(Position(x, 9)))
      await pass(tenths, store)
    }
  }

  // task: 1
  @Test("On a ride, the places around are shown")
  func shown() async {
    let store = await store()
    await follow(store)
    await ride(4...9, every: 2, store)
    #expect(store.state.names.contains("Blue Cup"))
    await ride(10...13, every: 2, store)
    #expect(store.state.names.contains("Miller's"))
    await ride(14...20, every: 2, store)
    #expect(store.state.names.contains("The Kettle"))
    #expect(!store.state.names.contains("Blue Cup"))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A ride through a part without cafés shows none")
  func none() async {
    let store = await store()
    await follow(store)
    await ride(15...22, every: 1, store)
    await pass(10, store)
    await ride(23...35, every: 3, store)
    await pass(10, store)
    #expect(store.state.names == [])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The service is asked at most twice a second")
  func cost() async {
    let store = await store()
    await follow(store)
    let before = searches.value.count
    await ride(4...23, every: 1, store)
    let count = searches.value.count - before
    #expect(count >= 2)
    #expect(count <= 5)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("At the end of a ride, the region that is shown is the one that was searched")
  func end() async {
    let store = await store()
    await follow(store)
    await ride(4...17, every: 2, store)
    await pass(10, store)
    #expect(store.state.region == Region(17, 9))
    #expect(store.state.names == ["The Kettle"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A finger that drags the map leads to few searches, the last one of the region that is shown")
  func drag() async {
    let store = await store()
    for x in 10...18 {
      await store.send(.regionChanged(Region(x, 9)))
      await pass(1, store)
    }
    #expect(searches.value.count <= 2)
    await pass(6, store)
    #expect(store.state.names == ["The Kettle"])
    #expect(searches.value.last == Region(18, 9))
    #expect(searches.value.count <= 3)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Another kind of place is shown on a ride, too")
  func kind() async {
    let store = await store()
    await follow(store)
    await ride(4...7, every: 2, store)
    await store.send(.kindTapped(.park))
    await ride(8...12, every: 2, store)
    await pass(10, store)
    #expect(store.state.names == ["Elm Park"])
    await store.skipInFlightEffects(strict: false)
  }
}
