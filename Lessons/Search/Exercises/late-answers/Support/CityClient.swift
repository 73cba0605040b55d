import ComposableArchitecture

/// Finds cities.
@DependencyClient
struct CityClient: Sendable {
  /// The names of the cities that begin with a text.
  var search: @Sendable (_ text: String) async -> [String] = { _ in [] }
}

extension CityClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  /// Finds cities.
  var cities: CityClient {
    get { self[CityClient.self] }
    set { self[CityClient.self] = newValue }
  }
}
