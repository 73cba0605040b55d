// An alert that is left goes away, and opens nothing
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
      case .alert(.presented(.openSettings)):
        return .run { _ in await permission.openSettings() }

      case .alert:
        return .none

      case .recordButtonTapped:
        return .run { send in
          await send(.recordPermissionResponse(permission.request()))
        }

      case .recordPermissionResponse(true):
        state.isRecording = true
        return .none

      case .recordPermissionResponse(false):
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
  }
}
