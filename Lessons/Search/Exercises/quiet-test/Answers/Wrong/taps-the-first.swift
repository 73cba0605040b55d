// Your tests notice: The weather belongs to the first result, whatever was tapped
import ComposableArchitecture
import Testing

// The feature you test is Search:
//   State:    results, an array of GeoResult; searchQuery, a String
//             resultForecastRequestInFlight, a GeoResult?; weather, a Weather?
//   Actions:  searchQueryChanged(String), searchQueryChangeDebounced
//             searchResponse(Result<GeocodingSearch, any Error>)
//             searchResultTapped(GeoResult)
//             forecastResponse(GeoResult.ID, Result<Forecast, any Error>)
//   Client:   weatherClient.search, String to GeocodingSearch
//             weatherClient.forecast, GeoResult to Forecast; both may throw
// You can use these values: GeoResult.berlin, .bergen and .lima,
//   GeocodingSearch(results: [.berlin]), Forecast.mock(24, 22),
//   Weather(id: GeoResult.berlin.id, forecast: .mock(24, 22))

@MainActor
struct SearchTests {
  @Test func weather() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in GeocodingSearch(results: [.berlin, .bergen]) }
      $0.weatherClient.forecast = { _ in .mock(24, 22) }
    }
    store.exhaustivity = .off

    await store.send(.searchQueryChanged("Ber"))
    await store.send(.searchQueryChangeDebounced)
    await store.skipReceivedActions()
    await store.send(.searchResultTapped(.berlin))
    await store.skipReceivedActions()
    #expect(store.state.weather == Weather(id: GeoResult.berlin.id, forecast: .mock(24, 22)))
    #expect(store.state.resultForecastRequestInFlight == nil)
  }

  @Test func noWeather() async {
    struct Offline: Error {}
    let store = TestStore(
      initialState: Search.State(
        results: [.berlin], weather: Weather(id: GeoResult.lima.id, forecast: .mock(19)))
    ) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in throw Offline() }
    }
    store.exhaustivity = .off

    await store.send(.searchResultTapped(.berlin))
    await store.skipReceivedActions()
    #expect(store.state.weather == nil)
    #expect(store.state.resultForecastRequestInFlight == nil)
  }
}
