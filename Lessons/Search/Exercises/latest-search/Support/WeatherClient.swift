import ComposableArchitecture

/// A place that a search has found.
struct GeoResult: Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

/// Finds places by name.
@DependencyClient
struct WeatherClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [GeoResult]
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self { query in [GeoResult(id: 1, name: query)] }
  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
