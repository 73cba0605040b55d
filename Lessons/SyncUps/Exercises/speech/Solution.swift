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
        return .run { send in
          var status = speechClient.authorizationStatus()
          if status == .notDetermined { status = await speechClient.requestAuthorization() }
          guard status == .authorized else { return }
          for try await result in await speechClient.startTask(request: SpeechClient.Request()) {
            await send(.speechResult(result))
          }
        } catch: { _, send in
          await send(.speechFailure)
        }

      case .speechFailure:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        return .none

      case .speechResult(let result):
        state.transcript = result.bestTranscription
        return .none
      }
    }
  }
}
