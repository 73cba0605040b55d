import ComposableArchitecture

// The checks use:
//   Search.State(), whose properties have first values
//   state.resultForecastRequestInFlight, a GeoResult?
//   state.weather, a Weather?
//   searchResultTapped(GeoResult)
// You can use this type and this client:
//   Weather(id: GeoResult.ID, forecast: Forecast)
//   weatherClient.forecast(location: GeoResult) -> Forecast
//     It is async and may throw.

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var resultForecastRequestInFlight: GeoResult?
    var weather: Weather?
  }

  enum Action {
    case forecastResponse(GeoResult.ID, Result<Forecast, any Error>)
    case searchResultTapped(GeoResult)
  }

  enum CancelID { case weather }

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
