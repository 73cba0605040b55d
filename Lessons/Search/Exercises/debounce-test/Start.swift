import ComposableArchitecture
import Testing

// The feature you test is Search:
//   State:    results, an array of GeoResult; searchQuery, a String
//   Actions:  searchQueryChanged(String) waits for 300 milliseconds,
//             unless the query is empty
//             searchQueryChangeDebounced searches for the query
//             searchResponse(Result<GeocodingSearch, any Error>)
//   Clients:  continuousClock; weatherClient.search takes a String,
//             returns a GeocodingSearch, and may throw
// You can use these values: GeoResult.berlin, .bergen and .lima,
//   and GeocodingSearch(results: [.berlin])

@MainActor
struct SearchTests {
  let clock = TestClock()

  @Test func pause() async {
    let store = makeStore()
    await store.send(.searchQueryChanged("Ber")) {
      $0.searchQuery = "Ber"
    }
  }

  func makeStore() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { _ in GeocodingSearch(results: [.berlin]) }
    }
  }
}
