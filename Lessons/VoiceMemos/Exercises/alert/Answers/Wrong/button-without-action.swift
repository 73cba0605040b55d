// The alert has a button Open settings, which sends openSettings
import ComposableArchitecture

// You can use these clients:
//   audioRecorder.requestRecordPermission() -> Bool, async
//   openSettings(), async
// You can use these types: AlertState, ButtonState and TextState

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var audioRecorderPermission = RecorderPermission.undetermined

    enum RecorderPermission {
      case allowed
      case denied
      case undetermined
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case recordButtonTapped
    case recordPermissionResponse(Bool)

    @CasePathable
    enum Alert: Equatable {
      case openSettings
    }
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.openSettings) var openSettings

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.openSettings)):
        return .run { _ in await openSettings() }

      case .alert:
        return .none

      case .recordButtonTapped:
        return .run { send in
          await send(.recordPermissionResponse(audioRecorder.requestRecordPermission()))
        }

      case .recordPermissionResponse(true):
        state.audioRecorderPermission = .allowed
        return .none

      case .recordPermissionResponse(false):
        state.audioRecorderPermission = .denied
        state.alert = AlertState {
          TextState("Permission is required.")
        } actions: {
          ButtonState {
            TextState("Open settings")
          }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
