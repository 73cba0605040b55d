import ComposableArchitecture
import Foundation

// You can use these clients:
//   audioPlayer.play(url: URL) -> Bool
//     It is async, may throw, and returns when the memo has ended.
//   clock.timer(interval: Duration), a sequence of ticks

@Reducer
struct VoiceMemo {
  @ObservableState
  struct State: Equatable {
    var duration: TimeInterval
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
    case timerUpdated(TimeInterval)
  }

  enum CancelID { case play }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient:
        state.mode = .notPlaying
        return .cancel(id: CancelID.play)

      case .playButtonTapped:
        switch state.mode {
        case .notPlaying:
          state.mode = .playing(progress: 0)
          return .run { [url = state.url] send in
            await withTaskGroup(of: Void.self) { group in
              group.addTask {
                await send(.audioPlayerClient(Result { try await audioPlayer.play(url: url) }))
              }
              group.addTask {
                var seconds: TimeInterval = 0
                for await _ in clock.timer(interval: .milliseconds(500)) {
                  seconds += 0.5
                  await send(.timerUpdated(seconds))
                }
              }
            }
          }
          .cancellable(id: CancelID.play, cancelInFlight: true)

        case .playing:
          state.mode = .notPlaying
          return .cancel(id: CancelID.play)
        }

      case .timerUpdated(let seconds):
        state.mode = .playing(progress: seconds / state.duration)
        return .none
      }
    }
  }
}
