import ComposableArchitecture
import Testing

// draws: "San" "Sa"

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let clock = TestClock()
  let fails = LockIsolated(false)

  /// A search for “S” takes 9 seconds, and any other one 7.
  private func store() -> TestStoreOf<Search> {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: { [clock, fails] in
      $0.weatherClient.search = { query in
        try await clock.sleep(for: .seconds(query == "S" ? 9 : 7))
        if fails.value { throw ServiceIsDown() }
        return GeocodingSearch(results: [query == "San" ? .bergen : .berlin])
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func search(_ query: String, _ store: TestStoreOf<Search>) async {
    await store.send(.searchQueryChanged(query))
    await store.send(.searchQueryChangeDebounced)
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Search>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("The answer of an older search never arrives")
  func olderSearch() async {
    let store = store()
    await search("S", store)
    await search("San", store)
    await pass(7, store)
    #expect(store.state.results == [.bergen])
    await pass(10, store)
    #expect(store.state.results == [.bergen], "The older search was answered later.")
  }

  // task: 1
  @Test("A search that no other follows is answered, although a key is typed")
  func searchIsAnswered() async {
    let store = store()
    await search("S", store)
    await store.send(.searchQueryChanged("Sa"))
    await pass(10, store)
    #expect(store.state.results == [.berlin])
  }

  // task: 2
  @Test("An empty query ends the search")
  func emptyQuery() async {
    let store = store()
    await search("S", store)
    await store.send(.searchQueryChanged(""))
    await pass(10, store)
    #expect(store.state.results == [])
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("The cancel button ends the search, and the query stays")
  func cancelButton() async {
    let store = store()
    await search("S", store)
    await store.send(Search.Action.cancelButtonTapped)
    await pass(10, store)
    #expect(store.state.results == [])
    #expect(store.state.searchQuery == "S")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("After the cancel button, the next search is answered")
  func nextSearch() async {
    let store = store()
    await search("S", store)
    await store.send(Search.Action.cancelButtonTapped)
    await search("San", store)
    await pass(10, store)
    #expect(store.state.results == [.bergen])
  }

  // task: 3
  @Test("isSearching is true until the answer of the latest search")
  func searching() async {
    let store = store()
    #expect(!store.state.isSearching)
    await search("S", store)
    #expect(store.state.isSearching)
    await search("San", store)
    await pass(6, store)
    #expect(store.state.isSearching)
    await pass(1, store)
    #expect(!store.state.isSearching)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 3
  @Test("isSearching is false after a failure")
  func searchingFails() async {
    let store = store()
    fails.setValue(true)
    await search("S", store)
    #expect(store.state.isSearching)
    await pass(9, store)
    #expect(!store.state.isSearching)
  }

  // task: 3
  @Test("isSearching is false after the cancel button and after an empty query")
  func searchingEnds() async {
    let store = store()
    await search("S", store)
    #expect(store.state.isSearching)
    await store.send(Search.Action.cancelButtonTapped)
    #expect(!store.state.isSearching)
    await search("San", store)
    #expect(store.state.isSearching)
    await store.send(.searchQueryChanged(""))
    #expect(!store.state.isSearching)
    await store.send(.searchQueryChangeDebounced)
    #expect(!store.state.isSearching, "An empty query is not searched for.")
    await store.skipInFlightEffects(strict: false)
  }
}
