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
        return .none

      case .forecastResponse(_, .success):
        return .none

      case .searchResultTapped:
        // Ask for the forecast: weatherClient.forecast(location: …) is async and may throw.
        return .none
      }
    }
  }
}
