import ComposableArchitecture

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRecording = false
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case recordButtonTapped
    case recordPermissionResponse(Bool)

    @CasePathable
    enum Alert {
      case openSettings
    }
  }

  @Dependency(\.permission) var permission

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        // Call permission.openSettings() in an effect when its button was tapped.
        return .none

      case .recordButtonTapped:
        return .run { send in
          await send(.recordPermissionResponse(permission.request()))
        }

      case .recordPermissionResponse(true):
        state.isRecording = true
        return .none

      case .recordPermissionResponse(false):
        // Show the alert here.
        return .none
      }
    }
  }
}
