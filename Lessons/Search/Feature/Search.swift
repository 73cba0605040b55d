import ComposableArchitecture
import Foundation

/// A field that searches for places, the places that were found, and the weather of the one that was tapped.
///
/// The view waits for a moment after each change of the field. It sends `searchQueryChangeDebounced` when no other
/// change follows.
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

  private enum CancelID { case search, weather }

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(_, .failure):
        state.weather = nil
        state.resultForecastRequestInFlight = nil
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.weather = Weather(id: id, forecast: forecast)
        state.resultForecastRequestInFlight = nil
        return .none

      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard query.isEmpty else { return .none }
        // An empty field shows nothing, so an answer that arrives now would have no place on the screen.
        state.results = []
        state.resultForecastRequestInFlight = nil
        state.weather = nil
        return .merge(.cancel(id: CancelID.search), .cancel(id: CancelID.weather))

      case .searchResponse(.failure):
        state.results = []
        return .none

      case .searchResponse(.success(let response)):
        state.results = response.results
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
