import ComposableArchitecture
import Foundation

/// A memo in the list: a button that plays it, and stops it.
@Reducer
struct VoiceMemo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var isPlaying = false
  }

  enum Action {
    case delegate(Delegate)
    case playButtonTapped
    case playerFinished

    @CasePathable
    enum Delegate {
      case playbackStarted
    }
  }

  enum CancelID { case play }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .playButtonTapped:
        state.isPlaying.toggle()
        guard state.isPlaying else { return .cancel(id: CancelID.play) }
        return .run { send in
          await send(.delegate(.playbackStarted))
          try await clock.sleep(for: .seconds(10))
          await send(.playerFinished)
        }
        .cancellable(id: CancelID.play, cancelInFlight: true)

      case .playerFinished:
        state.isPlaying = false
        return .none
      }
    }
  }
}
