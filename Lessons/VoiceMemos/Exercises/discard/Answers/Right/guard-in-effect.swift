import ComposableArchitecture
import Foundation

// You can use these clients:
//   dismiss(), async
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
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .discardButtonTapped:
        return .run { [mode = state.mode] _ in
          guard mode == .recording else { return }
          await dismiss()
        }

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
