import ComposableArchitecture

enum Door: Equatable, Sendable {
  case front
  case garden
}

/// The bells of a house.
@DependencyClient
struct DoorbellClient: Sendable {
  /// Returns a stream that never ends by itself. It has an element for each time that somebody rings.
  var rings: @Sendable () -> AsyncStream<Door> = { .finished }
}

extension DoorbellClient: DependencyKey {
  static let liveValue = Self(rings: { .never })
  static let testValue = Self()
}

extension DependencyValues {
  var doorbell: DoorbellClient {
    get { self[DoorbellClient.self] }
    set { self[DoorbellClient.self] = newValue }
  }
}
