// Your tests notice: A failure leaves the old results
import ComposableArchitecture
import Testing

// The feature you test is Search:
//   State:    results, an array of GeoResult; searchQuery, a String
//             resultForecastRequestInFlight and weather, both nil here
//   Actions:  searchQueryChanged(String); an empty one removes the results
//             searchQueryChangeDebounced searches for the query
//             searchResponse(Result<GeocodingSearch, any Error>)
//   Client:   weatherClient.search takes a String,
//             returns a GeocodingSearch, and may throw
// You can use these values: GeoResult.berlin, .bergen and .lima,
//   and GeocodingSearch(results: [.berlin])

@MainActor
struct SearchTests {
  @Test func search() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in GeocodingSearch(results: [.berlin, .bergen]) }
    }

    await store.send(.searchQueryChanged("Ber")) {
      $0.searchQuery = "Ber"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin, .bergen]
    }
  }

  @Test func failure() async {
    struct Offline: Error {}
    let store = TestStore(
      initialState: Search.State(searchQuery: "Ber")
    ) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw Offline() }
    }

    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }

  @Test func race() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        try await clock.sleep(for: .seconds(10 - query.count))
        return GeocodingSearch(results: [query == "Berlin" ? .berlin : .bergen])
      }
    }

    await store.send(.searchQueryChanged("Ber")) {
      $0.searchQuery = "Ber"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("Berlin")) {
      $0.searchQuery = "Berlin"
    }
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(10))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }

    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    await clock.advance(by: .seconds(10))
  }
}
