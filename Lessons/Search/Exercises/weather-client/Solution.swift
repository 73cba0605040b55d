import ComposableArchitecture

// The checks use:
//   WeatherClient(), WeatherClient.testValue
//   client.isOnline() -> Bool
//   client.search(query: String) -> GeocodingSearch
//   @Dependency(\.weatherClient)
// You can use this type:
//   GeocodingSearch(results: …), with an array of GeoResult

@DependencyClient
struct WeatherClient: Sendable {
  var isOnline: @Sendable () -> Bool = { false }
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
}

extension WeatherClient: TestDependencyKey {
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
