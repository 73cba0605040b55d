import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let results = [GeoResult(id: 1, name: "Berlin"), GeoResult(id: 2, name: "Bergen")]

  // task: 1
  @Test("A change of the field is kept")
  func queryIsKept() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    }
    await store.send(.searchQueryChanged("B")) {
      $0.searchQuery = "B"
    }
    await store.send(.searchQueryChanged("Be")) {
      $0.searchQuery = "Be"
    }
    #expect(store.state.searchQuery == "Be")
  }

  // task: 1
  @Test("An empty query removes the results")
  func emptyQueryRemovesResults() async {
    let store = TestStore(initialState: Search.State(results: results, searchQuery: "Be")) {
      Search()
    }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    #expect(store.state.results.isEmpty)
  }

  // task: 1
  @Test("Any other query leaves the results")
  func otherQueryLeavesResults() async {
    let store = TestStore(initialState: Search.State(results: results, searchQuery: "Be")) {
      Search()
    }
    await store.send(.searchQueryChanged("Ber")) {
      $0.searchQuery = "Ber"
    }
    #expect(store.state.results == results)
  }

  // task: 2
  @Test("The service is asked for the query")
  func asksForTheQuery() async {
    let store = TestStore(initialState: Search.State(searchQuery: "Bergen")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { [GeoResult(id: 1, name: "\($0)!")] }
    }
    // What the answer does to the state is the next task's matter.
    store.exhaustivity = .off
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success, [GeoResult(id: 1, name: "Bergen!")])
  }

  // task: 2
  @Test("A service that throws is answered by a failure")
  func serviceThrows() async {
    let store = TestStore(initialState: Search.State(searchQuery: "Bergen")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw ServiceIsDown() }
    }
    store.exhaustivity = .off
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }

  // task: 2
  @Test("Nobody is asked about an empty query")
  func emptyQueryAsksNobody() async {
    let asked = LockIsolated<[String]>([])
    let store = TestStore(initialState: Search.State(searchQuery: "B")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        asked.withValue { $0.append(query) }
        return []
      }
    }
    store.exhaustivity = .off
    // A query that is not empty, so that doing nothing at all does not pass.
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success)
    #expect(asked.value == ["B"])

    let empty = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        asked.withValue { $0.append(query) }
        return []
      }
    }
    await empty.send(.searchQueryChangeDebounced)
    await empty.finish()
    #expect(asked.value == ["B"])
  }

  // task: 3
  @Test("The results are kept")
  func resultsAreKept() async {
    let store = TestStore(initialState: Search.State(searchQuery: "Be")) {
      Search()
    }
    await store.send(.searchResponse(.success(results))) {
      $0.results = results
    }
    await store.send(.searchResponse(.success([results[0]]))) {
      $0.results = [results[0]]
    }
    #expect(store.state.results == [results[0]])
  }

  // task: 3
  @Test("A failure removes the old results")
  func failureRemovesResults() async {
    let store = TestStore(initialState: Search.State(results: results, searchQuery: "Be")) {
      Search()
    }
    await store.send(.searchResponse(.failure(ServiceIsDown()))) {
      $0.results = []
    }
    #expect(store.state.results.isEmpty)
  }
}
