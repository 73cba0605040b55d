import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp: id, title
//   AlertState, ButtonState and TextState
// You can use this dependency:
//   dismiss(), async

@Reducer
struct SyncUpDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let syncUp: SyncUp
    @Shared(.syncUps) var syncUps
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        // Remove the sync-up here, and dismiss the screen.
        return .none

      case .alert:
        return .none

      case .deleteButtonTapped:
        // Present the alert here.
        return .none
      }
    }
    // Integrate the alert here.
  }
}
