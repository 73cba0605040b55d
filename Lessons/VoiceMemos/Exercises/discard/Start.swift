import ComposableArchitecture
import Foundation

// The checks use:
//   discardButtonTapped, and the actions below
//   state.alert, which is presented, and its action confirmDiscard
// You can use these dependencies:
//   dismiss, an async function
//   audioRecorder.stopRecording(), async

@Reducer
struct RecordingMemo {
  @ObservableState
  struct State: Equatable {
    var date: Date
    var duration: TimeInterval = 0
    var mode = Mode.recording
    var url: URL

    enum Mode {
      case recording
      case encoding
    }
  }

  enum Action {
    case discardButtonTapped
    case onTask
    case stopButtonTapped
    case timerUpdated
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .discardButtonTapped:
        return .none

      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerUpdated)
          }
        }

      case .stopButtonTapped:
        state.mode = .encoding
        return .run { _ in await audioRecorder.stopRecording() }

      case .timerUpdated:
        state.duration += 1
        return .none
      }
    }
  }
}
