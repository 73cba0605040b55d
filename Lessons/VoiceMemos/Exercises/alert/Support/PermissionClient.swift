import ComposableArchitecture

/// Asks whether the microphone may be used, and leads to the settings.
@DependencyClient
struct PermissionClient: Sendable {
  var openSettings: @Sendable () async -> Void
  var request: @Sendable () async -> Bool = { false }
}

extension PermissionClient: DependencyKey {
  static let liveValue = Self(openSettings: {}, request: { true })
  static let testValue = Self()
}

extension DependencyValues {
  var permission: PermissionClient {
    get { self[PermissionClient.self] }
    set { self[PermissionClient.self] = newValue }
  }
}
