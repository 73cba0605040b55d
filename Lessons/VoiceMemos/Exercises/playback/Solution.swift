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
    var progress: Double?
    var url: URL
  }

  enum Action {
    case audioPlayerClient(Result<Bool, any Error>)
    case playButtonTapped
    case timerUpdated(TimeInterval)
  }

  enum CancelID { case play }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient:
        state.progress = nil
        return .cancel(id: CancelID.play)

      case .playButtonTapped:
        guard state.progress == nil else {
          state.progress = nil
          return .cancel(id: CancelID.play)
        }
        state.progress = 0
        return .merge(
          .run { [url = state.url] send in
            await send(.audioPlayerClient(Result { try await audioPlayer.play(url: url) }))
          },
          .run { send in
            var seconds: TimeInterval = 0
            for await _ in clock.timer(interval: .milliseconds(500)) {
              seconds += 0.5
              await send(.timerUpdated(seconds))
            }
          }
        )
        .cancellable(id: CancelID.play)

      case .timerUpdated(let seconds):
        state.progress = seconds / state.duration
        return .none
      }
    }
  }
}
