import ComposableArchitecture
import Foundation

@DependencyClient
struct AudioPlayerClient: Sendable {
  // Declare the endpoint play here.
}

extension AudioPlayerClient: DependencyKey {
  static let liveValue = Self()
  static let testValue = Self()
}

extension DependencyValues {
  // Register the client here.
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

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient:
        state.mode = .notPlaying
        return .none

      case .playButtonTapped:
        state.mode = .playing(progress: 0)
        // Play state.url here.
        return .none
      }
    }
  }
}
