import ComposableArchitecture

/// A thermometer in the kettle.
@DependencyClient
struct WaterClient: Sendable {
  var degrees: @Sendable () async throws -> Int
}

extension WaterClient: DependencyKey {
  static let liveValue = WaterClient(degrees: { 70 })
  static let testValue = WaterClient()
}

extension DependencyValues {
  var water: WaterClient {
    get { self[WaterClient.self] }
    set { self[WaterClient.self] = newValue }
  }
}
