import ComposableArchitecture

/// The loudspeaker.
@DependencyClient
struct SoundClient: Sendable {
  var play: @Sendable (_ melody: String) async -> Void
}

extension SoundClient: DependencyKey {
  static let liveValue = SoundClient(play: { _ in })
  static let testValue = SoundClient()
}

extension DependencyValues {
  var sounds: SoundClient {
    get { self[SoundClient.self] }
    set { self[SoundClient.self] = newValue }
  }
}
