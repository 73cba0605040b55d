import ComposableArchitecture
import Foundation

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
        // Remove the sync-up, and leave the screen.
        return .none

      case .alert:
        return .none

      case .deleteButtonTapped:
        // Ask first.
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
