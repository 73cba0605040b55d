import ComposableArchitecture
import Foundation

/// A field to search for places, the places found, and the weather of the one that was tapped.
///
/// The view waits a moment after each change of the field, and sends `searchQueryChangeDebounced` when no other followed.
@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeoResult] = []
    var resultForecastRequestInFlight: GeoResult?
    var searchQuery = ""
    var weather: Weather?

    struct Weather: Equatable {
      var id: GeoResult.ID
      var days: [Day]

      struct Day: Equatable {
        var date: Date
        var temperatureMax: Double
        var temperatureMaxUnit: String
        var temperatureMin: Double
        var temperatureMinUnit: String
      }
    }
  }

  enum Action {
    case forecastResponse(GeoResult.ID, Result<Forecast, any Error>)
    case searchQueryChangeDebounced
    case searchQueryChanged(String)
    case searchResponse(Result<GeocodingSearch, any Error>)
    case searchResultTapped(GeoResult)
  }

  private enum CancelID { case location, weather }

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(_, .failure):
        state.weather = nil
        state.resultForecastRequestInFlight = nil
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.weather = State.Weather(id: id, days: forecast.days)
        state.resultForecastRequestInFlight = nil
        return .none

      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.location, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
        // Results of a query that is gone would only confuse, and so would an answer that is still on its way.
        guard query.isEmpty else { return .none }
        state.results = []
        state.weather = nil
        return .cancel(id: CancelID.location)

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

extension Forecast {
  /// What the service sends in columns, by days.
  fileprivate var days: [Search.State.Weather.Day] {
    zip(daily.time, zip(daily.temperatureMax, daily.temperatureMin)).map { date, temperatures in
      Search.State.Weather.Day(
        date: date,
        temperatureMax: temperatures.0,
        temperatureMaxUnit: dailyUnits.temperatureMax,
        temperatureMin: temperatures.1,
        temperatureMinUnit: dailyUnits.temperatureMin
      )
    }
  }
}
