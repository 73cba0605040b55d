import ComposableArchitecture

/// Plays short sounds.
@DependencyClient
struct SoundClient: Sendable {
  /// Returns when the click has been played.
  var click: @Sendable () async -> Void
}

extension SoundClient: DependencyKey {
  static let liveValue = Self(click: {})
  static let testValue = Self()
}

extension DependencyValues {
  var sound: SoundClient {
    get { self[SoundClient.self] }
    set { self[SoundClient.self] = newValue }
  }
}
