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
      case .alert:
        // When its button was tapped, open the settings here.
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
        // Present the alert here.
        return .none
      }
    }
    // Integrate the alert here.
  }
}
