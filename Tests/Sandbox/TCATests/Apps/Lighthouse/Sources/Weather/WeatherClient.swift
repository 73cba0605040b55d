// swift-format-ignore-file
import Dependencies
import DependenciesMacros

@DependencyClient
public struct WeatherClient: Sendable {
  public var wind: @Sendable () async throws -> Int
}

extension WeatherClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  public var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
