import ComposableArchitecture
import Foundation

/// Finds places by name and knows their weather.
@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ location: GeoResult) async throws -> Forecast
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
}

extension WeatherClient: DependencyKey {
  static let liveValue = simulated(latency: .seconds(1))
  static let testValue = Self()

  /// Answers like a service on the network: after a while, and not always.
  ///
  /// It refuses a query that contains no letter, and it knows where Atlantis is but not its weather.
  static func simulated(latency: Duration) -> Self {
    @Sendable func answer<Value>(_ value: () throws -> Value) async throws -> Value {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: latency)
      return try value()
    }
    return Self(
      forecast: { location in
        @Dependency(\.date.now) var now
        return try await answer { try Atlas.forecast(for: location, from: now) }
      },
      search: { query in
        try await answer { try Atlas.search(query) }
      }
    )
  }
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
