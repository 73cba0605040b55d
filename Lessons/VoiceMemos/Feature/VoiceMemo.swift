import ComposableArchitecture
import Foundation

/// A recorded memo, with a title and a button that plays and stops it.
@Reducer
struct VoiceMemo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var date: Date
    var duration: TimeInterval
    var mode = Mode.notPlaying
    var title = ""
    var url: URL

    var id: URL { url }

    @CasePathable
    @dynamicMemberLookup
    enum Mode: Equatable {
      case notPlaying
      case playing(progress: Double)
    }
  }

  enum Action {
    case audioPlayerClient(Result<Bool, any Error>)
    case delegate(Delegate)
    case playButtonTapped
    case timerUpdated(TimeInterval)
    case titleTextFieldChanged(String)

    @CasePathable
    enum Delegate {
      case playbackFailed
      case playbackStarted
    }
  }

  private enum CancelID { case play }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient(.failure):
        state.mode = .notPlaying
        return .merge(
          .cancel(id: CancelID.play),
          .send(.delegate(.playbackFailed))
        )

      case .audioPlayerClient(.success):
        state.mode = .notPlaying
        return .cancel(id: CancelID.play)

      case .delegate:
        return .none

      case .playButtonTapped:
        switch state.mode {
        case .notPlaying:
          state.mode = .playing(progress: 0)
          return .merge(
            .send(.delegate(.playbackStarted)),
            .run { [url = state.url] send in
              await send(.audioPlayerClient(Result { try await audioPlayer.play(url: url) }))
            },
            .run { send in
              var time: TimeInterval = 0
              for await _ in clock.timer(interval: .milliseconds(500)) {
                time += 0.5
                await send(.timerUpdated(time))
              }
            }
          )
          .cancellable(id: CancelID.play, cancelInFlight: true)

        case .playing:
          state.mode = .notPlaying
          return .cancel(id: CancelID.play)
        }

      case .timerUpdated(let time):
        switch state.mode {
        case .notPlaying:
          // The list has stopped this memo because another one is playing.
          return .cancel(id: CancelID.play)
        case .playing:
          state.mode = .playing(progress: time / state.duration)
          return .none
        }

      case .titleTextFieldChanged(let title):
        state.title = title
        return .none
      }
    }
  }
}
