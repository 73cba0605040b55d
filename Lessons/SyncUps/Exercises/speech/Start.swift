import ComposableArchitecture

// You can use this client:
//   speechClient.authorizationStatus() -> AuthorizationStatus
//   speechClient.requestAuthorization() -> AuthorizationStatus, async
//     .authorized, .denied, .notDetermined or .restricted
//   speechClient.startTask(request: SpeechClient.Request()), async
//     It returns a sequence of SpeechRecognitionResult, which may throw.
// You can use this type:
//   SpeechRecognitionResult: bestTranscription, a String

@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    var transcript = ""
  }

  enum Action {
    case onTask
    case speechFailure
    case speechResult(SpeechRecognitionResult)
  }

  @Dependency(\.speechClient) var speechClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onTask:
        // Listen here.
        return .none

      case .speechFailure:
        return .none

      case .speechResult:
        return .none
      }
    }
  }
}
