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
    var audioRecorderPermission = RecorderPermission.undetermined

    enum RecorderPermission {
      case allowed
      case denied
      case undetermined
    }
  }

  enum Action {
    case recordButtonTapped
    case recordPermissionResponse(Bool)
  }

  @Dependency(\.audioRecorder) var audioRecorder

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recordButtonTapped:
        return .run { send in
          await send(.recordPermissionResponse(audioRecorder.requestRecordPermission()))
        }

      case .recordPermissionResponse(true):
        state.audioRecorderPermission = .allowed
        return .none

      case .recordPermissionResponse(false):
        state.audioRecorderPermission = .denied
        return .none
      }
    }
  }
}
