import ComposableArchitecture

@Reducer
struct Dictation {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    var phase = Phase.idle
    var text = ""

    enum Phase: Equatable {
      case idle
      case asking
      case listening
      /// The last word is being understood.
      case stopping
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    /// The phone rings, so the microphone belongs to somebody else.
    case callReceived
    case heard(String)
    case listeningEnded
    case listeningFailed(any Error)
    case permissionResponse(Permission)
    case recordButtonTapped
  }

  enum Alert: Equatable {}

  enum CancelID { case listening }

  @Dependency(\.dictation) var dictation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .callReceived:
        state.phase = .idle
        return .cancel(id: CancelID.listening)

      case .heard(let text):
        state.text = text
        return .none

      case .listeningEnded:
        state.phase = .idle
        return .none

      case .listeningFailed(let error):
        state.phase = .idle
        state.alert = .failed(error)
        return .none

      case .permissionResponse(.authorized):
        state.phase = .listening
        state.text = ""
        return .run { send in
          for try await text in try await dictation.listen() { await send(.heard(text)) }
          await send(.listeningEnded)
        } catch: { error, send in
          await send(.listeningFailed(error))
        }
        .cancellable(id: CancelID.listening)

      case .permissionResponse(let permission):
        state.phase = .idle
        state.alert = .notPermitted(permission)
        return .none

      case .recordButtonTapped:
        switch state.phase {
        case .idle:
          state.phase = .asking
          return .run { send in
            var permission = await dictation.permission()
            if permission == .notDetermined { permission = await dictation.askForPermission() }
            await send(.permissionResponse(permission))
          }
          .cancellable(id: CancelID.listening, cancelInFlight: true)

        case .asking:
          state.phase = .idle
          return .cancel(id: CancelID.listening)

        case .listening:
          state.phase = .stopping
          return .run { _ in await dictation.stop() }

        case .stopping:
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == Dictation.Alert {
  /// The alert after a recording has failed.
  static func failed(_ error: any Error) -> Self {
    AlertState {
      TextState("The recording has ended.")
    } message: {
      switch error as? RecognizerError {
      case .busy: TextState("Another app is using the microphone.")
      case .noMicrophone: TextState("The microphone was unplugged. Your text is kept.")
      case .noService, nil: TextState("The words can't be understood at the moment. Please try again later.")
      }
    }
  }

  /// The alert when the app may not listen; nil when the user hasn't decided.
  static func notPermitted(_ permission: Permission) -> Self? {
    switch permission {
    case .authorized, .notDetermined: nil
    case .denied:
      AlertState {
        TextState("You have denied access to the microphone.")
      } message: {
        TextState("You can allow it in the settings.")
      }
    case .restricted:
      AlertState {
        TextState("This device doesn't allow dictation.")
      }
    }
  }
}
