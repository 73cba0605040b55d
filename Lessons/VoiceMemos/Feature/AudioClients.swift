import ComposableArchitecture
import Foundation

/// Records sound to files.
@DependencyClient
struct AudioRecorderClient: Sendable {
  /// How much has been recorded by now; nil when nothing is being recorded.
  var currentTime: @Sendable () async -> TimeInterval?
  var requestRecordPermission: @Sendable () async -> Bool = { false }
  /// Returns when the recording has ended, and whether it succeeded.
  var startRecording: @Sendable (_ url: URL) async throws -> Bool
  var stopRecording: @Sendable () async -> Void
}

/// Plays sound from files.
@DependencyClient
struct AudioPlayerClient: Sendable {
  /// Returns when the end was reached, and whether it was played well.
  var play: @Sendable (_ url: URL) async throws -> Bool
}

extension AudioRecorderClient: DependencyKey {
  static let liveValue = simulated(latency: .seconds(1))
  static let testValue = Self()
}

extension AudioPlayerClient: DependencyKey {
  static let liveValue = simulated
  static let testValue = Self()
}

extension DependencyValues {
  var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }

  var audioRecorder: AudioRecorderClient {
    get { self[AudioRecorderClient.self] }
    set { self[AudioRecorderClient.self] = newValue }
  }
}
