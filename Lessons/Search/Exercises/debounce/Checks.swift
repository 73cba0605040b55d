import ComposableArchitecture
import Testing

// draws: "San" "Sa"

@MainActor
struct Checks {
  func store(_ clock: TestClock<Duration>) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { query in
        GeocodingSearch(results: [query == "San" ? .bergen : .berlin])
      }
    }
  }

  // task: 1
  @Test("searchQueryChangeDebounced is sent 300 milliseconds after the change")
  func sendsAfterThePause() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(300))
    // The test moves the time itself, so there is nothing to wait for.
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }
  }

  // task: 1
  @Test("Nothing is sent after 299 milliseconds")
  func notTooEarly() async {
    let clock = TestClock()
    let store = store(clock)
    store.exhaustivity = .off
    let searches = LockIsolated(0)
    store.dependencies.weatherClient.search = { _ in
      searches.withValue { $0 += 1 }
      return GeocodingSearch(results: [])
    }
    await store.send(.searchQueryChanged("S"))
    await clock.advance(by: .milliseconds(299))
    #expect(searches.value == 0, "A search was sent before 300 milliseconds had passed.")
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse, timeout: .milliseconds(100))
    #expect(searches.value == 1, "The search should be sent after 300 milliseconds.")
  }

  // task: 2
  @Test("Of several quick changes only the last one is searched for")
  func changesDebounce() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("Sa")) {
      $0.searchQuery = "Sa"
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("San")) {
      $0.searchQuery = "San"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse.success) {
      $0.results = [.bergen]
    }
    await clock.advance(by: .seconds(1))
  }

  // task: 2
  @Test("A change of the query doesn't cancel a search that is running")
  func searchGoesOn() async {
    let clock = TestClock()
    let store = store(clock)
    store.exhaustivity = .off
    store.dependencies.weatherClient.search = { _ in
      try await clock.sleep(for: .milliseconds(200))
      return GeocodingSearch(results: [.berlin])
    }
    await store.send(.searchQueryChanged("S"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await clock.advance(by: .milliseconds(100))
    await store.send(.searchQueryChanged("Sa"))
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 3
  @Test("An empty query cancels the wait")
  func emptyQuery() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
    }
    await clock.advance(by: .seconds(1))
  }

  // task: 3
  @Test("An empty query starts no wait")
  func emptyQueryDoesNotWait() async {
    let clock = TestClock()
    let store = store(clock)
    // A query that isn't empty comes first, so that a reducer that never waits doesn't pass.
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }
    let task = await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    // The clock stands still, so an effect that waits would not finish.
    await task.finish(timeout: .milliseconds(100))
  }

  // task: 3
  @Test("An empty query still cancels the search")
  func emptyQueryCancelsSearch() async {
    let clock = TestClock()
    let store = store(clock)
    store.dependencies.weatherClient.search = { _ in
      try await clock.sleep(for: .seconds(1))
      return GeocodingSearch(results: [.berlin])
    }
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
    }
    await clock.advance(by: .seconds(2))
  }
}
