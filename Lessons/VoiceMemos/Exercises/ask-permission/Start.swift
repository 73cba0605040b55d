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
}
