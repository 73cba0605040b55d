import ComposableArchitecture
import Foundation

// The checks use:
//   SyncUpsList.State(), whose properties have first values
//   state.syncUps, an identified array of SyncUp
//   state.addSyncUp, a SyncUpForm.State?, which is presented
//   addSyncUp, with the form's actions; addSyncUpButtonTapped,
//   confirmAddSyncUpButtonTapped, dismissAddSyncUpButtonTapped
// You can use these:
//   SyncUpForm.State(syncUp: SyncUp); a form has an attendee
//   SyncUp(id: SyncUp.ID(…)); the dependency uuid

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
        state.syncUps.append(form.syncUp)
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
