import ComposableArchitecture

/// A place that a search has found.
struct GeoResult: Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

/// The highest temperatures of the next days.
struct Forecast: Equatable, Sendable {
  var temperatures: [Double]
}

/// Tells the weather of a place.
@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ location: GeoResult) async throws -> Forecast
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self { _ in Forecast(temperatures: [.random(in: 10...30)]) }
  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
