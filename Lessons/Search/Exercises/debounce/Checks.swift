import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  func store(_ clock: TestClock<Duration>) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { [GeoResult(id: 1, name: $0)] }
    }
  }

  // task: 1
  @Test("After 300 milliseconds of rest the query is debounced")
  func sendsAfterThePause() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(300))
    // Time is moved here, so there is nothing to wait for.
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse.success) {
      $0.results = [GeoResult(id: 1, name: "S")]
    }
  }

  // task: 1
  @Test("Nothing is sent before the time is over")
  func notTooEarly() async {
    let clock = TestClock()
    let store = store(clock)
    store.exhaustivity = .off
    let results = LockIsolated(0)
    store.dependencies.weatherClient.search = { _ in
      results.withValue { $0 += 1 }
      return []
    }
    await store.send(.searchQueryChanged("S"))
    await clock.advance(by: .milliseconds(299))
    #expect(results.value == 0)
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse, timeout: .milliseconds(100))
    #expect(results.value == 1)
  }

  // task: 2
  @Test("Of quick changes only the last one counts")
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
      $0.results = [GeoResult(id: 1, name: "San")]
    }
    await clock.advance(by: .seconds(1))
  }

  // task: 3
  @Test("An empty query is never debounced")
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
    #expect(store.state.results.isEmpty)
  }
}
