import ComposableArchitecture

// You can use this type:
//   GeocodingSearch: results, an array of GeoResult

@DependencyClient
struct WeatherClient: Sendable {
  // Declare the endpoints search and isOnline here.
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self()
  static let testValue = Self()
}

extension DependencyValues {
  // Register the client here.
}
