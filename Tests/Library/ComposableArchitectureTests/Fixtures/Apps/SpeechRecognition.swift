import ComposableArchitecture

/// Writes down what is said, as long as it may listen.
@Reducer
struct SpeechRecognition {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRecording = false
    var transcribedText = ""
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case recordButtonTapped
    case speech(Result<String, any Error>)
    case speechRecognizerAuthorizationStatusResponse(Transcriber.AuthorizationStatus)

    enum Alert: Equatable {}
  }

  @Dependency(\.transcriber) var transcriber

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .recordButtonTapped:
        state.isRecording.toggle()
        guard state.isRecording else {
          return .run { _ in await transcriber.finishTask() }
        }
        return .run { send in
          let status = await transcriber.requestAuthorization()
          await send(.speechRecognizerAuthorizationStatusResponse(status))
          guard status == .authorized else { return }
          for try await text in try await transcriber.startTask() {
            await send(.speech(.success(text)))
          }
        } catch: { error, send in
          await send(.speech(.failure(error)))
        }

      case .speech(.failure(Transcriber.Failure.couldntConfigureAudioSession)),
        .speech(.failure(Transcriber.Failure.couldntStartAudioEngine)):
        state.alert = AlertState { TextState("There is a problem with the audio device. Please try again.") }
        return .none

      case .speech(.failure):
        state.alert = AlertState { TextState("Something went wrong. Please try again.") }
        return .none

      case let .speech(.success(text)):
        state.transcribedText = text
        return .none

      case let .speechRecognizerAuthorizationStatusResponse(status):
        state.isRecording = status == .authorized
        switch status {
        case .authorized, .notDetermined:
          break
        case .denied:
          state.alert = AlertState { TextState("You have denied that this app listens.") }
        case .restricted:
          state.alert = AlertState { TextState("Your device does not allow that this app listens.") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
struct Transcriber: Sendable {
  var finishTask: @Sendable () async -> Void
  var requestAuthorization: @Sendable () async -> AuthorizationStatus = { .notDetermined }
  var startTask: @Sendable () async throws -> AsyncThrowingStream<String, any Error>

  enum AuthorizationStatus { case authorized, denied, notDetermined, restricted }
  enum Failure: Error { case couldntConfigureAudioSession, couldntStartAudioEngine, taskError }
}

extension Transcriber: TestDependencyKey {
  static let testValue = Transcriber()
}

extension DependencyValues {
  var transcriber: Transcriber {
    get { self[Transcriber.self] }
    set { self[Transcriber.self] = newValue }
  }
}
