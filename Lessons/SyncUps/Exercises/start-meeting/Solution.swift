import ComposableArchitecture
import Foundation

// The checks use:
//   delegate(.startMeeting(Shared<SyncUp>)), and what is below
// You can use this client:
//   speechClient.authorizationStatus() -> AuthorizationStatus:
//     .authorized, .denied, .notDetermined or .restricted

@Reducer
struct SyncUpDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case startMeetingButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case continueWithoutRecording
    }

    @CasePathable
    enum Delegate {
      case startMeeting(Shared<SyncUp>)
    }
  }

  @Dependency(\.speechClient) var speechClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.continueWithoutRecording)):
        return .send(.delegate(.startMeeting(state.$syncUp)))

      case .alert, .delegate:
        return .none

      case .startMeetingButtonTapped:
        switch speechClient.authorizationStatus() {
        case .authorized, .notDetermined:
          return .send(.delegate(.startMeeting(state.$syncUp)))
        case .denied, .restricted:
          state.alert = .speechRecognitionDenied
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == SyncUpDetail.Action.Alert {
  static let speechRecognitionDenied = AlertState {
    TextState("Speech recognition denied")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}
