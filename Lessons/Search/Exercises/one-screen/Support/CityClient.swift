import ComposableArchitecture

/// Finds cities.
@DependencyClient
struct CityClient: Sendable {
  /// The names of the cities that begin with a text.
  var search: @Sendable (_ text: String) async throws -> [String]
}

extension CityClient: DependencyKey {
  static let liveValue = Self { text in
    ["Bergen", "Berlin", "Lima"].filter { $0.hasPrefix(text) }
  }
  static let testValue = Self()
}

extension DependencyValues {
  /// Finds cities.
  var cities: CityClient {
    get { self[CityClient.self] }
    set { self[CityClient.self] = newValue }
  }
}
