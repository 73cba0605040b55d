import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let clock = TestClock()
  let queries = LockIsolated<[String]>([])

  /// A search for “S” takes nine seconds, one for “San” seven. A forecast takes one second.
  func store(_ state: Search.State = Search.State()) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: { [clock, queries] in
      $0.continuousClock = clock
      $0.weatherClient.search = { query in
        queries.withValue { $0.append(query) }
        try await clock.sleep(for: .seconds(10 - query.count))
        return GeocodingSearch(results: [query == "San" ? .lima : .berlin])
      }
      $0.weatherClient.forecast = { location in
        try await clock.sleep(for: .seconds(1))
        return location == .lima ? .mock(19) : .mock(24)
      }
    }
  }

  // task: 1
  @Test("searchQueryChanged stores the text in searchQuery")
  func query() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The search begins 300 milliseconds after the last change")
  func debounce() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.searchQueryChanged("S"))
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("San"))
    await clock.advance(by: .milliseconds(299))
    #expect(queries.value == [], "A search was sent before 300 milliseconds had passed.")
    await clock.advance(by: .milliseconds(1))
    #expect(queries.value == ["San"], "Only the last text should be searched for.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("Only the results of the latest search arrive")
  func latestSearch() async {
    let store = store()
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .seconds(1))
    await store.send(.searchQueryChanged("San")) {
      $0.searchQuery = "San"
    }
    await clock.advance(by: .milliseconds(7300))
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
    await clock.advance(by: .seconds(10))
  }

  // task: 2
  @Test("A search that fails empties the results")
  func searchFails() async {
    let store = store(Search.State(results: [.berlin]))
    store.dependencies.weatherClient.search = { _ in throw ServiceIsDown() }
    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.failure, timeout: .milliseconds(100)) {
      $0.results = []
    }
  }

  // task: 3
  @Test("A tap shows a spinner until the forecast is there")
  func tap() async {
    let store = store(Search.State(results: [.berlin]))
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse, timeout: .milliseconds(100)) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: GeoResult.berlin.id, forecast: .mock(24))
    }
  }

  // task: 3
  @Test("The latest of several taps wins")
  func latestTap() async {
    let store = store(Search.State(results: [.berlin, .lima]))
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.searchResultTapped(.lima)) {
      $0.resultForecastRequestInFlight = .lima
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse, timeout: .milliseconds(100)) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: GeoResult.lima.id, forecast: .mock(19))
    }
  }

  // task: 3
  @Test("A forecast that fails removes the weather and the spinner")
  func forecastFails() async {
    let store = store(
      Search.State(
        results: [.berlin], weather: Weather(id: GeoResult.lima.id, forecast: .mock(19))))
    store.dependencies.weatherClient.forecast = { _ in throw ServiceIsDown() }
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await store.receive(\.forecastResponse, timeout: .milliseconds(100)) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = nil
    }
  }

  // task: 3
  @Test("A search and a forecast don't cancel each other")
  func independent() async {
    let store = store(Search.State(results: [.berlin]))
    store.exhaustivity = .off
    await store.send(.searchResultTapped(.berlin))
    await store.send(.searchQueryChanged("San"))
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse, timeout: .milliseconds(100))
    await store.send(.searchResultTapped(.berlin))
    await clock.advance(by: .seconds(7))
    await store.receive(\.searchResponse, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
  }

  // task: 4
  @Test("An empty query clears everything")
  func emptyQueryClears() async {
    let store = store(
      Search.State(
        results: [.berlin], resultForecastRequestInFlight: .berlin, searchQuery: "B",
        weather: Weather(id: GeoResult.lima.id, forecast: .mock(19))))
    await store.send(.searchQueryChanged("")) {
      $0 = Search.State()
    }
  }

  // task: 4
  @Test("An empty query ends the pause, the search and the forecast")
  func emptyQueryEnds() async {
    let store = store(Search.State(results: [.berlin]))
    store.exhaustivity = .off
    // The tap must do something, so that an effect is there to be cancelled.
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await store.send(.searchQueryChanged("San"))
    await clock.advance(by: .milliseconds(400))
    await store.send(.searchQueryChanged(""))
    store.exhaustivity = .on
    await clock.advance(by: .seconds(20))
  }
}
