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
    var isPlaying = false
    var url: URL
  }

  enum Action {
    case audioPlayerClient(Result<Bool, any Error>)
    case playButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient:
        state.isPlaying = false
        return .none

      case .playButtonTapped:
        state.isPlaying = true
        // Play state.url here.
        return .none
      }
    }
  }
}
