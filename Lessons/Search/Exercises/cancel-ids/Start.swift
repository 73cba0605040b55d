import ComposableArchitecture

// You can use these types:
//   GeoResult: a place, with an id, a name and a country
//   GeocodingSearch: results, an array of GeoResult
//   Forecast and Weather: what the service sends, what the screen shows
// You can use these clients:
//   weatherClient.search(query: String) -> GeocodingSearch
//   weatherClient.forecast(location: GeoResult) -> Forecast
//     Both are async and may throw.

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
    case searchQueryChangeDebounced
    case searchQueryChanged(String)
    case searchResponse(Result<GeocodingSearch, any Error>)
    case searchResultTapped(GeoResult)
  }

  enum CancelID { case request }

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(let id, let result):
        state.resultForecastRequestInFlight = nil
        state.weather = (try? result.get()).map { Weather(id: id, forecast: $0) }
        return .none

      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard query.isEmpty else { return .none }
        state.results = []
        state.weather = nil
        return .cancel(id: CancelID.request)

      case .searchResponse(let result):
        state.results = (try? result.get())?.results ?? []
        return .none

      case .searchResultTapped(let location):
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(
              location.id, Result { try await weatherClient.forecast(location: location) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
      }
    }
  }
}
