import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let clock = TestClock()
  let queries = LockIsolated<[String]>([])

  /// A search for “S” takes nine seconds, one for “San” seven. A forecast takes one second.
  /// The actions of the effects may have any shape, so only the state is compared.
  func store(_ change: (inout Search.State) -> Void = { _ in }) -> TestStoreOf<Search> {
    var state = Search.State()
    change(&state)
    let store = TestStore(initialState: state) {
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
    store.exhaustivity = .off
    return store
  }

  private func pass(_ milliseconds: Int, _ store: TestStoreOf<Search>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("searchQueryChanged stores the text in searchQuery")
  func query() async {
    let store = store()
    await store.send(Search.Action.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The search begins 300 milliseconds after the last change")
  func debounce() async {
    let store = store()
    await store.send(Search.Action.searchQueryChanged("S"))
    await clock.advance(by: .milliseconds(200))
    await store.send(Search.Action.searchQueryChanged("San"))
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
    await store.send(Search.Action.searchQueryChanged("S"))
    await pass(1000, store)
    await store.send(Search.Action.searchQueryChanged("San"))
    await pass(7300, store)
    #expect(store.state.results == [.lima])
    await pass(10_000, store)
    #expect(store.state.results == [.lima], "The older search was answered later.")
  }

  // task: 2
  @Test("A search that fails empties the results")
  func searchFails() async {
    let store = store { $0.results = [.berlin] }
    store.dependencies.weatherClient.search = { _ in throw ServiceIsDown() }
    await store.send(Search.Action.searchQueryChanged("S"))
    #expect(store.state.results == [.berlin])
    await pass(300, store)
    #expect(store.state.results == [])
  }

  // task: 3
  @Test("A tap shows a spinner until the forecast is there")
  func tap() async {
    let store = store()
    await store.send(Search.Action.searchResultTapped(.berlin))
    #expect(store.state.resultForecastRequestInFlight == .berlin)
    await pass(1000, store)
    #expect(store.state.resultForecastRequestInFlight == nil)
    #expect(store.state.weather == Weather(id: GeoResult.berlin.id, forecast: .mock(24)))
  }

  // task: 3
  @Test("The latest of several taps wins")
  func latestTap() async {
    let store = store()
    await store.send(Search.Action.searchResultTapped(.berlin))
    await pass(500, store)
    await store.send(Search.Action.searchResultTapped(.lima))
    #expect(store.state.resultForecastRequestInFlight == .lima)
    await pass(500, store)
    #expect(store.state.weather == nil)
    await pass(500, store)
    #expect(store.state.resultForecastRequestInFlight == nil)
    #expect(store.state.weather == Weather(id: GeoResult.lima.id, forecast: .mock(19)))
  }

  // task: 3
  @Test("A forecast that fails removes the weather and the spinner")
  func forecastFails() async {
    let store = store { $0.weather = Weather(id: GeoResult.lima.id, forecast: .mock(19)) }
    store.dependencies.weatherClient.forecast = { _ in throw ServiceIsDown() }
    await store.send(Search.Action.searchResultTapped(.berlin))
    #expect(store.state.resultForecastRequestInFlight == .berlin)
    await pass(0, store)
    #expect(store.state.resultForecastRequestInFlight == nil)
    #expect(store.state.weather == nil)
  }

  // task: 3
  @Test("A search and a forecast don't end each other")
  func independent() async {
    let store = store()
    await store.send(Search.Action.searchResultTapped(.berlin))
    await store.send(Search.Action.searchQueryChanged("San"))
    await pass(1000, store)
    #expect(store.state.weather?.id == GeoResult.berlin.id)
    await store.send(Search.Action.searchResultTapped(.lima))
    await pass(7000, store)
    #expect(store.state.weather?.id == GeoResult.lima.id)
    #expect(store.state.results == [.lima])
  }

  // task: 4
  @Test("An empty query clears everything")
  func emptyQueryClears() async {
    let store = store {
      $0.results = [.berlin]
      $0.resultForecastRequestInFlight = .berlin
      $0.searchQuery = "B"
      $0.weather = Weather(id: GeoResult.lima.id, forecast: .mock(19))
    }
    await store.send(Search.Action.searchQueryChanged(""))
    #expect(store.state.results == [])
    #expect(store.state.resultForecastRequestInFlight == nil)
    #expect(store.state.searchQuery == "")
    #expect(store.state.weather == nil)
  }

  // task: 4
  @Test("An empty query ends the pause, the search and the forecast")
  func emptyQueryEnds() async {
    let store = store()
    await store.send(Search.Action.searchResultTapped(.berlin))
    #expect(store.state.resultForecastRequestInFlight == .berlin)
    await store.send(Search.Action.searchQueryChanged("San"))
    await pass(400, store)
    await store.send(Search.Action.searchQueryChanged(""))
    await pass(20_000, store)
    #expect(store.state.results == [])
    #expect(store.state.weather == nil)
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }
}
