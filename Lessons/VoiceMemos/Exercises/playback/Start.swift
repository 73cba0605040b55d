import ComposableArchitecture
import Foundation

// The checks use:
//   VoiceMemo.State(duration: 4, url: …)
//   state.progress, a Double?, from 0 to 1; nil while not playing
//   playButtonTapped
// You can use these clients:
//   audioPlayer.play(url: URL) -> Bool
//     It is async, may throw, and returns when the memo has ended.
//   continuousClock, with timer(interval: .milliseconds(500))

@Reducer
struct VoiceMemo {
  @ObservableState
  struct State: Equatable {
    var duration: TimeInterval
    var url: URL
  }

  enum Action {
    case playButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        return .none
      }
    }
  }
}
