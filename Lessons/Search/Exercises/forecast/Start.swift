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
  }

  enum Action {
    case searchResultTapped(GeoResult)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchResultTapped(let location):
        return .none
      }
    }
  }
}
