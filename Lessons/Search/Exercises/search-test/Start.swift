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
  }
}
