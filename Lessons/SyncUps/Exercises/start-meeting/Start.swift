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
    case startMeetingButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case continueWithoutRecording
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .startMeetingButtonTapped:
        return .none
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
