import ComposableArchitecture
import Foundation

// You can use this feature:
//   SyncUpForm.State(syncUp: SyncUp); a form has at least one attendee
// You can use this type:
//   SyncUp(id: SyncUp.ID(…))
// You can use this dependency:
//   uuid() -> UUID

@Reducer
struct SyncUpsList {
  @ObservableState
  struct State: Equatable {
    @Presents var addSyncUp: SyncUpForm.State?
    var syncUps: IdentifiedArrayOf<SyncUp> = []
  }

  enum Action {
    case addSyncUp(PresentationAction<SyncUpForm.Action>)
    case addSyncUpButtonTapped
    case confirmAddSyncUpButtonTapped
    case dismissAddSyncUpButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addSyncUp:
        return .none

      case .addSyncUpButtonTapped:
        // Present the form here, for a new sync-up.
        return .none

      case .confirmAddSyncUpButtonTapped:
        // Add the sync-up of the form here, and dismiss the form.
        return .none

      case .dismissAddSyncUpButtonTapped:
        // Dismiss the form here.
        return .none
      }
    }
    // Run the form here.
  }
}
