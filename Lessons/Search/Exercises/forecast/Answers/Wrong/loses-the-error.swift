// When the client throws, forecastResponse carries the failure
import ComposableArchitecture

// You can use these types:
//   GeoResult: a place, with an id, a name and a country
//   Forecast: what the service sends
//   Weather: what the screen shows;
//     Weather(id: GeoResult.ID, forecast: Forecast) makes one
// You can use this client:
//   weatherClient.forecast(location: GeoResult) -> Forecast
//     It is async and may throw.

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeoResult] = []
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
          let forecast = try await weatherClient.forecast(location: location)
          await send(.forecastResponse(location.id, .success(forecast)))
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}
