import ComposableArchitecture
import Testing

// draws: "Berlin" "Lima" "Bergen"

@MainActor
struct Checks {
  struct Offline: Error {}
  let clock = TestClock()

  /// The answer's action may carry anything, so only what users see is compared.
  private func store() -> TestStoreOf<Places> {
    let store = TestStore(initialState: Places.State()) {
      Places()
    } withDependencies: { [clock] in
      $0.thermometer.read = { city in
        try await clock.sleep(for: .seconds(2))
        if city == "Berlin" { throw Offline() }
        return city.count
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func answers(_ store: TestStoreOf<Places>) async {
    await clock.advance(by: .seconds(2))
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  private func shown(_ store: TestStoreOf<Places>) -> [String] {
    store.state.places.map { place in
      let temperature = place.temperature.map(String.init) ?? (place.hasFailed ? "failed" : "?")
      return "\(place.name) \(place.isLoading ? "loading" : temperature)"
    }
  }

  // task: 1
  @Test("A place that is moved while it loads gets its own temperature")
  func moved() async {
    let store = store()
    await store.send(.loadButtonTapped(3))
    await store.send(.moveToTopButtonTapped(3))
    #expect(shown(store) == ["Lima loading", "Berlin ?", "Bergen ?"])
    await answers(store)
    #expect(shown(store) == ["Lima 4", "Berlin ?", "Bergen ?"])
  }

  // task: 1
  @Test("A place gets its temperature when the place above it is removed")
  func aboveRemoved() async {
    let store = store()
    await store.send(.loadButtonTapped(2))
    await store.send(.removeButtonTapped(1))
    #expect(shown(store) == ["Bergen loading", "Lima ?"])
    await answers(store)
    #expect(shown(store) == ["Bergen 6", "Lima ?"])
  }

  // task: 1
  @Test("The answer for a place that was removed changes nothing")
  func removed() async {
    let store = store()
    await store.send(.loadButtonTapped(2))
    await store.send(.removeButtonTapped(2))
    await answers(store)
    #expect(shown(store) == ["Berlin ?", "Lima ?"])
  }

  // task: 1
  @Test("Two places that load at the same time get their own answers")
  func two() async {
    let store = store()
    await store.send(.loadButtonTapped(1))
    await store.send(.loadButtonTapped(3))
    await store.send(.moveToTopButtonTapped(3))
    await answers(store)
    #expect(shown(store) == ["Lima 4", "Berlin failed", "Bergen ?"])
  }
}
