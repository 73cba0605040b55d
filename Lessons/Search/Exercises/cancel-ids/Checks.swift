import ComposableArchitecture
import Testing

// draws: 19 24 "Li"

@MainActor
struct Checks {
  let clock = TestClock()

  /// A search takes one second, and so does a forecast.
  func store(_ state: Search.State) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: { [clock] in
      $0.weatherClient.search = { _ in
        try await clock.sleep(for: .seconds(1))
        return GeocodingSearch(results: [.lima])
      }
      $0.weatherClient.forecast = { location in
        try await clock.sleep(for: .seconds(1))
        return location == .berlin ? .mock(24) : .mock(19)
      }
    }
  }

  // task: 1
  @Test("The weather of a tapped result arrives although a search has begun")
  func searchLeavesForecast() async {
    let store = store(Search.State(results: [.berlin], searchQuery: "Li"))
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.forecastResponse, timeout: .milliseconds(100)) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: GeoResult.berlin.id, forecast: .mock(24))
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.searchResponse, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
  }

  // task: 1
  @Test("The second of two taps still cancels the first request")
  func latestForecast() async {
    let store = store(Search.State(results: [.berlin, .lima]))
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await store.send(.searchResultTapped(.lima)) {
      $0.resultForecastRequestInFlight = .lima
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.forecastResponse, timeout: .milliseconds(100)) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: GeoResult.lima.id, forecast: .mock(19))
    }
  }

  // task: 2
  @Test("The results of a search arrive although a result was tapped")
  func tapLeavesSearch() async {
    let store = store(Search.State(results: [.berlin], searchQuery: "Li"))
    store.exhaustivity = .off
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchResultTapped(.berlin))
    await clock.advance(by: .seconds(1))
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
  }

  // task: 2
  @Test("The second of two searches still cancels the first")
  func latestSearch() async {
    let store = store(Search.State(searchQuery: "Li"))
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(2))
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
  }

  // task: 3
  @Test("An empty query cancels the search and the forecast")
  func emptyQueryCancelsBoth() async {
    let store = store(Search.State(results: [.berlin], searchQuery: "Li"))
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.searchQueryChanged(""))
    store.exhaustivity = .on
    await clock.advance(by: .seconds(2))
  }

  // task: 3
  @Test("An empty query leaves no result, no weather and no spinner")
  func emptyQueryLeavesNothing() async {
    let store = store(
      Search.State(
        results: [.berlin], resultForecastRequestInFlight: .berlin, searchQuery: "B",
        weather: Weather(id: GeoResult.berlin.id, forecast: .mock(24))))
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.resultForecastRequestInFlight = nil
      $0.searchQuery = ""
      $0.weather = nil
    }
  }
}
