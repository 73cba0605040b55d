import ComposableArchitecture

// You can use this type:
//   GeocodingSearch: results, an array of GeoResult

@DependencyClient
struct WeatherClient: Sendable {
  var isOnline: @Sendable () -> Bool = { false }
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
}

extension WeatherClient: TestDependencyKey {
  static let testValue = WeatherClient()
}

extension WeatherClient: DependencyKey {
  static var liveValue: WeatherClient {
    var client = WeatherClient()
    client.search = { _ in GeocodingSearch(results: [.berlin]) }
    client.isOnline = { true }
    return client
  }
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
