// The forecast of another place changes nothing
import ComposableArchitecture

// You can use these types:
//   GeoResult: a place, with an id, a name and a country
//   Forecast: what the service sends
//   Weather: what the screen shows;
//     Weather(id: GeoResult.ID, forecast: Forecast) makes one

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeoResult] = []
    var resultForecastRequestInFlight: GeoResult?
    var weather: Weather?
  }

  enum Action {
    case closeButtonTapped
    case forecastResponse(GeoResult.ID, Result<Forecast, any Error>)
    case searchResultTapped(GeoResult)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        state.resultForecastRequestInFlight = nil
        state.weather = nil
        return .none

      case .forecastResponse where state.resultForecastRequestInFlight == nil:
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.resultForecastRequestInFlight = nil
        state.weather = Weather(id: id, forecast: forecast)
        return .none

      case .forecastResponse(_, .failure):
        state.resultForecastRequestInFlight = nil
        state.weather = nil
        return .none

      case .searchResultTapped(let location):
        // Somebody else asks for the forecast. The answer arrives as an action.
        state.resultForecastRequestInFlight = location
        return .none
      }
    }
  }
}
