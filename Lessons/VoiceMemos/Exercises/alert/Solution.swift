import ComposableArchitecture

// The checks use:
//   state.alert, an AlertState<VoiceMemos.Action.Alert>?
//   openSettings, a case of VoiceMemos.Action.Alert
//   recordButtonTapped, recordPermissionResponse(Bool)
// You can use these clients:
//   audioRecorder.requestRecordPermission() -> Bool, async
//   openSettings(), async

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
          ButtonState(action: .openSettings) {
            TextState("Open settings")
          }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
