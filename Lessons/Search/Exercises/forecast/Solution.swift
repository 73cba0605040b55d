import ComposableArchitecture

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeoResult] = []
    var resultForecastRequestInFlight: GeoResult?
    var weather: Weather?

    struct Weather: Equatable {
      var id: GeoResult.ID
      var temperatures: [Double]
    }
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
      case .forecastResponse(_, .failure):
        state.weather = nil
        state.resultForecastRequestInFlight = nil
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.weather = State.Weather(id: id, temperatures: forecast.temperatures)
        state.resultForecastRequestInFlight = nil
        return .none

      case .searchResultTapped(let location):
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(location.id, Result { try await weatherClient.forecast(location: location) }))
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}
