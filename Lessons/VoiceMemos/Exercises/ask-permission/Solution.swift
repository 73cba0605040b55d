import ComposableArchitecture

// The checks use:
//   VoiceMemos.State(), whose properties have first values
//   state.isRecording, a Bool, and state.message, a String?
//   recordButtonTapped
// You can use this client:
//   audioRecorder.requestRecordPermission() -> Bool
//     It is async and asks the user.

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    var isRecording = false
    var message: String?
    var permission = Permission.undetermined

    enum Permission {
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
        switch state.permission {
        case .allowed:
          state.isRecording.toggle()
          return .none

        case .denied:
          return .none

        case .undetermined:
          return .run { send in
            await send(.recordPermissionResponse(audioRecorder.requestRecordPermission()))
          }
        }

      case .recordPermissionResponse(true):
        state.isRecording = true
        state.permission = .allowed
        return .none

      case .recordPermissionResponse(false):
        state.message = "Allow the microphone in the settings."
        state.permission = .denied
        return .none
      }
    }
  }
}
