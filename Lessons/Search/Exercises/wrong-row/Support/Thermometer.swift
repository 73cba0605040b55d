import ComposableArchitecture

/// Reads temperatures.
@DependencyClient
struct Thermometer: Sendable {
  /// The temperature in a city. It takes two seconds.
  var read: @Sendable (_ city: String) async throws -> Int
}

extension Thermometer: DependencyKey {
  static let liveValue = Self { city in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(2))
    return 10 + city.count
  }
  static let testValue = Self()
}

extension DependencyValues {
  /// Reads temperatures.
  var thermometer: Thermometer {
    get { self[Thermometer.self] }
    set { self[Thermometer.self] = newValue }
  }
}
