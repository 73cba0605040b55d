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
  }
}
