import ComposableArchitecture

// You can use these types:
//   GeoResult: a place, with an id, a name and a country
//   GeocodingSearch: results, an array of GeoResult
//   Weather(id: GeoResult.ID, forecast: Forecast)
// You can use these clients:
//   clock.sleep(for: Duration)
//   weatherClient.search(query: String) -> GeocodingSearch
//   weatherClient.forecast(location: GeoResult) -> Forecast
//     All of them are async and may throw.

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeoResult] = []
    var resultForecastRequestInFlight: GeoResult?
    var searchQuery = ""
    var weather: Weather?
  }

  enum Action {
    case forecastResponse(GeoResult.ID, Result<Forecast, any Error>)
    case searchQueryChanged(String)
    case searchResponse(Result<GeocodingSearch, any Error>)
    case searchResultTapped(GeoResult)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse:
        return .none

      case .searchQueryChanged:
        return .none

      case .searchResponse:
        return .none

      case .searchResultTapped:
        return .none
      }
    }
  }
}
