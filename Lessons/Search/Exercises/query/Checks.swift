import ComposableArchitecture
import Testing

// draws: "Bergen" "Ber" "Be"

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}

  // task: 1
  @Test("searchQueryChanged stores the text in searchQuery")
  func queryIsStored() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.searchQueryChanged("B")) {
      $0.searchQuery = "B"
    }
    await store.send(.searchQueryChanged("Be")) {
      $0.searchQuery = "Be"
    }
  }

  // task: 1
  @Test("An empty query removes the results")
  func emptyQueryRemovesResults() async {
    let store = TestStore(initialState: Search.State(results: [.berlin, .bergen], searchQuery: "Be")) {
      Search()
    }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
  }

  // task: 1
  @Test("Any other query leaves the results as they are")
  func otherQueryLeavesResults() async {
    let store = TestStore(initialState: Search.State(results: [.berlin, .bergen], searchQuery: "Be")) {
      Search()
    }
    await store.send(.searchQueryChanged("Ber")) {
      $0.searchQuery = "Ber"
    }
  }

  // task: 2
  @Test("searchQueryChangeDebounced searches for the query and sends the answer")
  func searches() async {
    let asked = LockIsolated<[String]>([])
    let store = TestStore(initialState: Search.State(searchQuery: "Bergen")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        asked.withValue { $0.append(query) }
        return GeocodingSearch(results: [.bergen])
      }
    }
    // What the answer does to the state belongs to the next task.
    store.exhaustivity = .off
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success, GeocodingSearch(results: [.bergen]))
    #expect(asked.value == ["Bergen"])
  }

  // task: 2
  @Test("When the service throws, searchResponse carries the failure")
  func serviceThrows() async {
    let store = TestStore(initialState: Search.State(searchQuery: "Bergen")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw ServiceIsDown() }
    }
    store.exhaustivity = .off
    await store.send(.searchQueryChangeDebounced)
    await store.receive { action in
      guard case .searchResponse(.failure(let error)) = action else { return false }
      return error is ServiceIsDown
    }
  }

  // task: 2
  @Test("An empty query is never searched for")
  func emptyQueryAsksNobody() async {
    let asked = LockIsolated<[String]>([])
    func store(_ query: String) -> TestStoreOf<Search> {
      TestStore(initialState: Search.State(searchQuery: query)) {
        Search()
      } withDependencies: {
        $0.weatherClient.search = { query in
          asked.withValue { $0.append(query) }
          return GeocodingSearch(results: [])
        }
      }
    }
    // A query that isn't empty comes first, so that a reducer that does nothing doesn't pass.
    let first = store("B")
    first.exhaustivity = .off
    await first.send(.searchQueryChangeDebounced)
    await first.receive(\.searchResponse.success)
    #expect(asked.value == ["B"], "Only the query that isn't empty should be searched for.")

    let empty = store("")
    await empty.send(.searchQueryChangeDebounced)
    await empty.finish()
    #expect(asked.value == ["B"], "An empty query was searched for.")
  }

  // task: 3
  @Test("The results that arrive replace the old ones")
  func resultsAreStored() async {
    let store = TestStore(initialState: Search.State(searchQuery: "Be")) { Search() }
    await store.send(.searchResponse(.success(GeocodingSearch(results: [.berlin, .bergen])))) {
      $0.results = [.berlin, .bergen]
    }
    await store.send(.searchResponse(.success(GeocodingSearch(results: [.berlin])))) {
      $0.results = [.berlin]
    }
  }

  // task: 3
  @Test("A failure removes the old results")
  func failureRemovesResults() async {
    let store = TestStore(initialState: Search.State(results: [.berlin], searchQuery: "Be")) { Search() }
    await store.send(.searchResponse(.failure(ServiceIsDown()))) {
      $0.results = []
    }
  }
}
