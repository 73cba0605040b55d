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
    @Presents var alert: AlertState<Action.Alert>?
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
    case alert(PresentationAction<Alert>)
    case discardButtonTapped
    case onTask
    case stopButtonTapped
    case timerUpdated

    @CasePathable
    enum Alert: Equatable {
      case confirmDiscard
    }
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .alert:
        return .none

      case .discardButtonTapped:
        guard state.mode == .recording else { return .none }
        guard state.duration >= 3 else { return .run { _ in await dismiss() } }
        state.alert = AlertState {
          TextState("Discard this recording?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
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
    .ifLet(\.$alert, action: \.alert)
  }
}
