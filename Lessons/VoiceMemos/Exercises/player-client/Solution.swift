import ComposableArchitecture
import Foundation

// The checks use:
//   AudioPlayerClient(), whose endpoints can be replaced
//   client.play(url: URL) -> Bool
//   @Dependency(\.audioPlayer)
//   VoiceMemo, with the actions below

@DependencyClient
struct AudioPlayerClient: Sendable {
  var play: @Sendable (_ url: URL) async throws -> Bool
}

extension AudioPlayerClient: DependencyKey {
  static let liveValue = Self()
  static let testValue = Self()
}

extension DependencyValues {
  var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}

@Reducer
struct VoiceMemo {
  @ObservableState
  struct State: Equatable {
    var mode = Mode.notPlaying
    var url: URL

    @CasePathable
    enum Mode: Equatable {
      case notPlaying
      case playing(progress: Double)
    }
  }

  enum Action {
    case audioPlayerClient(Result<Bool, any Error>)
    case playButtonTapped
  }

  @Dependency(\.audioPlayer) var audioPlayer

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient:
        state.mode = .notPlaying
        return .none

      case .playButtonTapped:
        state.mode = .playing(progress: 0)
        return .run { [url = state.url] send in
          await send(.audioPlayerClient(Result { try await audioPlayer.play(url: url) }))
        }
      }
    }
  }
}
