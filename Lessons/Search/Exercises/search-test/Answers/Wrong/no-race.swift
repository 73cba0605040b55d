// Your tests notice: An older search is not cancelled
import ComposableArchitecture
import Testing

// The feature you test is Search:
//   State:    results, an array of String; searchQuery, a String
//   Actions:  searchQueryChanged(String), an empty one removes the results
//             searchQueryChangeDebounced, asks for the query
//             searchResponse(Result<[String], any Error>)
//   It asks:  weatherClient.search, String to [String]; it may throw

@MainActor
struct SearchTests {
  @Test func search() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { ["\($0) City", "\($0)town"] }
    }

    await store.send(.searchQueryChanged("Frog")) {
      $0.searchQuery = "Frog"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) {
      $0.results = ["Frog City", "Frogtown"]
    }
  }

  @Test func failure() async {
    struct Offline: Error {}
    let store = TestStore(
      initialState: Search.State(results: ["Frogtown"], searchQuery: "Frog")
    ) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw Offline() }
    }

    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure) {
      $0.results = []
    }
  }

  @Test func race() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        try await clock.sleep(for: .seconds(10 - query.count))
        return [query]
      }
    }

    await store.send(.searchQueryChanged("Frog")) {
      $0.searchQuery = "Frog"
    }
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(10))
    await store.receive(\.searchResponse.success) {
      $0.results = ["Frog"]
    }

    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    await clock.advance(by: .seconds(10))
  }
}
