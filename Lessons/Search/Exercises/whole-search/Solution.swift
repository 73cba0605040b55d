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

  enum CancelID { case search, weather }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(let id, .success(let forecast)):
        state.resultForecastRequestInFlight = nil
        state.weather = Weather(id: id, forecast: forecast)
        return .none

      case .forecastResponse(_, .failure):
        state.resultForecastRequestInFlight = nil
        state.weather = nil
        return .none

      case .searchQueryChanged(let query):
        guard !query.isEmpty else {
          state = State()
          return .merge(.cancel(id: CancelID.search), .cancel(id: CancelID.weather))
        }
        state.searchQuery = query
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(.success(let response)):
        state.results = response.results
        return .none

      case .searchResponse(.failure):
        state.results = []
        return .none

      case .searchResultTapped(let location):
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(
              location.id, Result { try await weatherClient.forecast(location: location) }))
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}
