import ComposableArchitecture
import Foundation

// The checks use:
//   AudioPlayerClient(), whose endpoints can be replaced
//   client.play(url: URL) -> Bool
//   @Dependency(\.audioPlayer)
//   VoiceMemo, with the actions below

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

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient:
        state.mode = .notPlaying
        return .none

      case .playButtonTapped:
        state.mode = .playing(progress: 0)
        return .none
      }
    }
  }
}
