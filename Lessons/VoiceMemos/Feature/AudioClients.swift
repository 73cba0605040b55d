import ComposableArchitecture
import Foundation

/// Records sound to files.
@DependencyClient
struct AudioRecorderClient: Sendable {
  /// The length of the recording so far, or nil when nothing is being recorded.
  var currentTime: @Sendable () async -> TimeInterval?
  var requestRecordPermission: @Sendable () async -> Bool = { false }
  /// Returns when the recording has ended, and says whether it succeeded.
  var startRecording: @Sendable (_ url: URL) async throws -> Bool
  var stopRecording: @Sendable () async -> Void
}

/// Plays sound from files.
@DependencyClient
struct AudioPlayerClient: Sendable {
  /// Returns when the file has been played to its end, and says whether that succeeded.
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
