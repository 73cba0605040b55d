import ComposableArchitecture
import Foundation

/// Records until it is stopped, and tells its parent what it has recorded.
@Reducer
struct RecordingMemo {
  @ObservableState
  struct State: Equatable {
    var duration = 0
    var url: URL
  }

  enum Action {
    case delegate(Delegate)
    case onTask
    case stopButtonTapped
    case timerUpdated

    @CasePathable
    enum Delegate {
      case didFinish(State)
    }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerUpdated)
          }
        }

      case .stopButtonTapped:
        return .send(.delegate(.didFinish(state)))

      case .timerUpdated:
        state.duration += 1
        return .none
      }
    }
  }
}

/// A memo that has been recorded.
struct Memo: Equatable, Identifiable {
  var duration: Int
  var url: URL
  var id: URL { url }
}
