// An endpoint that nobody has replaced reports a failure
import ComposableArchitecture

// You can use this type:
//   GeocodingSearch: results, an array of GeoResult

struct WeatherClient: Sendable {
  var isOnline: @Sendable () -> Bool = { false }
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch = { _ in
    GeocodingSearch(results: [])
  }

  func search(query: String) async throws -> GeocodingSearch { try await search(query) }
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
