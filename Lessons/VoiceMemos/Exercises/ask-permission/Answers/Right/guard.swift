import ComposableArchitecture

// You can use this client:
//   audioRecorder.requestRecordPermission() -> Bool
//     It is async and asks the user.

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
        guard state.audioRecorderPermission == .undetermined else { return .none }
        return .run { send in
          let isAllowed = await audioRecorder.requestRecordPermission()
          await send(.recordPermissionResponse(isAllowed))
        }

      case .recordPermissionResponse(let isAllowed):
        state.audioRecorderPermission = isAllowed ? .allowed : .denied
        return .none
      }
    }
  }
}
