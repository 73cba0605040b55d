import ComposableArchitecture

/// A server that knows something about tea.
@DependencyClient
struct TipClient: Sendable {
  var fetch: @Sendable () async throws -> String
}

struct ServerIsDown: Error, Equatable {}

extension TipClient: DependencyKey {
  static let liveValue = simulated()
  static let testValue = TipClient()
}

extension DependencyValues {
  var tips: TipClient {
    get { self[TipClient.self] }
    set { self[TipClient.self] = newValue }
  }
}
