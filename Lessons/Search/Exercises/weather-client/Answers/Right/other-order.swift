import ComposableArchitecture

// You can use this type:
//   GeocodingSearch: results, an array of GeoResult

@DependencyClient
struct WeatherClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
  var isOnline: @Sendable () -> Bool = {
    false
  }
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self { _ in
    GeocodingSearch(results: [.berlin])
  } isOnline: {
    true
  }
  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
