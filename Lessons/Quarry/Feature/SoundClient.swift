import ComposableArchitecture

@DependencyClient
struct SoundClient: Sendable {
  var play: @Sendable (_ sound: Sound) async -> Void

  enum Sound: Equatable, Sendable { case clink, crumble, gong, thud }
}

extension SoundClient: DependencyKey {
  /// A terminal has no loudspeaker worth the name, so the live sounds are silent.
  static let liveValue = SoundClient(play: { _ in })
  static let previewValue = liveValue
  static let testValue = SoundClient()
}

extension DependencyValues {
  var sounds: SoundClient {
    get { self[SoundClient.self] }
    set { self[SoundClient.self] = newValue }
  }
}
