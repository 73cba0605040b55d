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

  @Dependency(\.audioRecorder.requestRecordPermission) var requestRecordPermission

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recordButtonTapped:
        switch state.audioRecorderPermission {
        case .undetermined:
          return .run { send in
            await send(.recordPermissionResponse(requestRecordPermission()))
          }
        case .allowed, .denied:
          return .none
        }

      case .recordPermissionResponse(let isAllowed):
        state.audioRecorderPermission = isAllowed ? .allowed : .denied
        return .none
      }
    }
  }
}
