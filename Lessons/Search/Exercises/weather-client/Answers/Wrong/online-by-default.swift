// An endpoint that nobody has replaced reports a failure
import ComposableArchitecture

// You can use this type:
//   GeocodingSearch: results, an array of GeoResult

@DependencyClient
struct WeatherClient: Sendable {
  var isOnline: @Sendable () -> Bool = { true }
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self(
    isOnline: { true },
    search: { _ in GeocodingSearch(results: [.berlin]) }
  )
  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
