import ComposableArchitecture
import Testing

// draws: "Bergen" "Ber" "Be"

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let asked = LockIsolated<[String]>([])
  let answer = LockIsolated<[GeoResult]?>([.bergen])

  /// The action that brings the answer may have any shape, so only the state is compared.
  private func store(_ query: String = "", _ results: [GeoResult] = []) -> TestStoreOf<Search> {
    var state = Search.State()
    state.searchQuery = query
    state.results = results
    let store = TestStore(initialState: state) {
      Search()
    } withDependencies: { [answer, asked] in
      $0.weatherClient.search = { query in
        asked.withValue { $0.append(query) }
        guard let results = answer.value else { throw ServiceIsDown() }
        return GeocodingSearch(results: results)
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func search(_ store: TestStoreOf<Search>) async {
    await store.send(.searchQueryChangeDebounced)
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("searchQueryChanged stores the text in searchQuery")
  func queryIsStored() async {
    let store = store()
    await store.send(.searchQueryChanged("B"))
    #expect(store.state.searchQuery == "B")
    await store.send(.searchQueryChanged("Be"))
    #expect(store.state.searchQuery == "Be")
    #expect(asked.value == [], "The service was asked before the typing had paused.")
  }

  // task: 1
  @Test("An empty query removes the results")
  func emptyQueryRemovesResults() async {
    let store = store("Be", [.berlin, .bergen])
    await store.send(.searchQueryChanged(""))
    #expect(store.state.results == [])
    #expect(store.state.searchQuery == "")
  }

  // task: 1
  @Test("Any other query leaves the results as they are")
  func otherQueryLeavesResults() async {
    let store = store("Be", [.berlin, .bergen])
    await store.send(.searchQueryChanged("Ber"))
    #expect(store.state.results == [.berlin, .bergen])
    #expect(store.state.searchQuery == "Ber")
  }

  // task: 2
  @Test("searchQueryChangeDebounced searches for the query, once")
  func searches() async {
    let store = store("Bergen")
    await search(store)
    #expect(asked.value == ["Bergen"])
    #expect(store.state.results == [.bergen])
  }

  // task: 2
  @Test("The results that arrive replace the old ones")
  func resultsAreStored() async {
    let store = store("Be", [.lima])
    answer.setValue([.berlin, .bergen])
    await search(store)
    #expect(store.state.results == [.berlin, .bergen])
    answer.setValue([.berlin])
    await search(store)
    #expect(store.state.results == [.berlin])
  }

  // task: 2
  @Test("An empty query is never searched for")
  func emptyQuery() async {
    // A query that isn't empty comes first, so that a reducer that does nothing doesn't pass.
    await search(store("B"))
    #expect(asked.value == ["B"], "Only the query that isn't empty should be searched for.")
    await search(store(""))
    #expect(asked.value == ["B"], "An empty query was searched for.")
  }

  // task: 3
  @Test("A failure removes the old results, and is handled")
  func failureRemovesResults() async {
    let store = store("Be", [.berlin])
    answer.setValue(nil)
    await search(store)
    #expect(asked.value == ["Be"])
    #expect(store.state.results == [])
    #expect(store.state.searchQuery == "Be")
  }
}
