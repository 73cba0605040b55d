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
        // Ask for the permission here, unless it is known.
        return .none

      case .recordPermissionResponse:
        return .none
      }
    }
  }
}
