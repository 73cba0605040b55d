import ComposableArchitecture

/// Loads what is new.
@DependencyClient
struct NewsClient: Sendable {
  var headlines: @Sendable () async throws -> [String]
}

extension NewsClient: DependencyKey {
  static let liveValue = Self(headlines: { ["Bees are back"] })
  static let testValue = Self()
}

extension DependencyValues {
  var newsClient: NewsClient {
    get { self[NewsClient.self] }
    set { self[NewsClient.self] = newValue }
  }
}
