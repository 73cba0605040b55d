// Confirming adds the sync-up of the form, once
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
        state.addSyncUp = SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(uuid())))
        return .none

      case .confirmAddSyncUpButtonTapped:
        guard let form = state.addSyncUp else { return .none }
        state.syncUps = [form.syncUp]
        state.addSyncUp = nil
        return .none

      case .dismissAddSyncUpButtonTapped:
        state.addSyncUp = nil
        return .none
      }
    }
    .ifLet(\.$addSyncUp, action: \.addSyncUp) {
      SyncUpForm()
    }
  }
}
