import ComposableArchitecture
import Testing

// draws: "San" "Sa"

@MainActor
struct Checks {
  /// The shorter the query, the longer the search: “S” takes 9 seconds, “San” 7.
  func store(_ state: Search.State, _ clock: TestClock<Duration>) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        try await clock.sleep(for: .seconds(10 - query.count))
        return GeocodingSearch(results: [query == "San" ? .bergen : .berlin])
      }
    }
  }

  // task: 1
  @Test("The answer of an older search never arrives")
  func olderSearchIsCancelled() async {
    let clock = TestClock()
    let store = store(Search.State(), clock)
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("San")) {
      $0.searchQuery = "San"
    }
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(10))
    await store.receive(\.searchResponse.success) {
      $0.results = [.bergen]
    }
  }

  // task: 1
  @Test("A search that no other follows is answered")
  func searchIsAnswered() async {
    let clock = TestClock()
    let store = store(Search.State(searchQuery: "S"), clock)
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(10))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }
  }

  // task: 1
  @Test("A key alone doesn't cancel the search")
  func keyDoesNotCancel() async {
    let clock = TestClock()
    let store = store(Search.State(searchQuery: "S"), clock)
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("Sa")) {
      $0.searchQuery = "Sa"
    }
    await clock.advance(by: .seconds(10))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }
  }

  // task: 2
  @Test("An empty query cancels the search")
  func emptyQueryCancels() async {
    let clock = TestClock()
    let store = store(Search.State(searchQuery: "S"), clock)
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
    }
    await clock.advance(by: .seconds(10))
  }
}
