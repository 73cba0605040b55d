import ComposableArchitecture

// The checks use:
//   RecordMeeting.State() and state.transcript, a String
//   onTask
// You can use this client:
//   speechClient.authorizationStatus() -> AuthorizationStatus
//   speechClient.requestAuthorization() -> AuthorizationStatus, async
//     .authorized, .denied, .notDetermined or .restricted
//   speechClient.startTask(request: SpeechClient.Request()), async
//     It returns a sequence of SpeechRecognitionResult, which may throw.
//     bestTranscription is all that was said so far.

@Reducer
struct RecordMeeting {
}
