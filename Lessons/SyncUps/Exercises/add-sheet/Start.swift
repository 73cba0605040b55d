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
}
