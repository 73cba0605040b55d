import ComposableArchitecture

/// Knows two things about a place, each from another server.
@DependencyClient
struct PlaceClient: Sendable {
  var forecast: @Sendable (_ name: String) async throws -> String
  var photo: @Sendable (_ name: String) async throws -> String
}

extension PlaceClient: DependencyKey {
  static let liveValue = Self(forecast: { "Sun in \($0)" }, photo: { "\($0).jpg" })
  static let testValue = Self()
}

extension DependencyValues {
  var places: PlaceClient {
    get { self[PlaceClient.self] }
    set { self[PlaceClient.self] = newValue }
  }
}
