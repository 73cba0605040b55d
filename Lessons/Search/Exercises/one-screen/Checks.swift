import ComposableArchitecture
import Testing

// draws: "Ber" "Lima"

@MainActor
struct Checks {
  struct Offline: Error {}
  let clock = TestClock()

  /// The states may have any shape, so the checks compare what is read from them.
  private func store(fails: Bool = false) -> TestStoreOf<CitySearch> {
    let store = TestStore(initialState: CitySearch.State()) {
      CitySearch()
    } withDependencies: { [clock] in
      $0.cities.search = { text in
        try await clock.sleep(for: .seconds(1))
        if fails { throw Offline() }
        return ["\(text)lin", "\(text)gen"]
      }
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("The screen shows a hint at first, and while a query is typed")
  func hint() async {
    let store = store()
    #expect(store.state.screen == .hint)
    await store.send(.queryChanged("Ber"))
    #expect(store.state.query == "Ber")
    #expect(store.state.screen == .hint)
  }

  // task: 2
  @Test("A search shows that it loads, and then its cities")
  func success() async {
    let store = store()
    await store.send(.queryChanged("Ber"))
    await store.send(.searchButtonTapped)
    #expect(store.state.screen == .loading)
    await clock.advance(by: .seconds(1))
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100))
    #expect(store.state.screen == .cities(["Berlin", "Bergen"]))
  }

  // task: 2
  @Test("A search that finds nothing shows an empty list, and no hint")
  func nothing() async {
    let store = store()
    await store.send(.searchResponse(.success([])))
    #expect(store.state.screen == .cities([]))
  }

  // task: 2
  @Test("A search that fails shows a message, and the next search removes it")
  func failure() async {
    let store = store(fails: true)
    await store.send(.searchButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.searchResponse.failure, timeout: .milliseconds(100))
    #expect(store.state.screen == .failure("The search failed."))
    await store.send(.searchButtonTapped)
    #expect(store.state.screen == .loading)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Cancelling shows the hint again, and ends the search")
  func cancel() async {
    let store = store()
    await store.send(.searchButtonTapped)
    await store.send(.cancelButtonTapped)
    #expect(store.state.screen == .hint)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(1))
  }

  // task: 1
  @Test("Cancelling removes the cities and the message")
  func cancelLater() async {
    let store = store()
    await store.send(.searchResponse(.success(["Lima"])))
    await store.send(.cancelButtonTapped)
    #expect(store.state.screen == .hint)
    await store.send(.searchResponse(.failure(Offline())))
    await store.send(.cancelButtonTapped)
    #expect(store.state.screen == .hint)
  }
}
