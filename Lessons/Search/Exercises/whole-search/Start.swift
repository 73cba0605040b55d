import ComposableArchitecture

// The checks use:
//   Search.State(), whose properties have first values
//   state.results, an array of GeoResult; state.searchQuery
//   state.resultForecastRequestInFlight, a GeoResult?
//   state.weather, a Weather?
//   searchQueryChanged(String), searchResultTapped(GeoResult)
// You can use these:
//   continuousClock
//   weatherClient.search(query: String) -> GeocodingSearch
//   weatherClient.forecast(location: GeoResult) -> Forecast
//   Weather(id: GeoResult.ID, forecast: Forecast)

@Reducer
struct Search {
}
