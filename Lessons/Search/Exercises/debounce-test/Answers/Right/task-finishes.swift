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
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }
  }

  @Test func twoChanges() async {
    let store = makeStore()
    await store.send(.searchQueryChanged("B")) {
      $0.searchQuery = "B"
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(.searchQueryChanged("Be")) {
      $0.searchQuery = "Be"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced, timeout: .milliseconds(100))
    await store.receive(\.searchResponse.success) {
      $0.results = [.berlin]
    }
  }

  @Test func emptyQuery() async {
    let store = makeStore()
    let wait = await store.send(.searchQueryChanged("B")) {
      $0.searchQuery = "B"
    }
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
    }
    await wait.finish(timeout: .milliseconds(100))
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
