import ComposableArchitecture
import Foundation

// The checks use:
//   AppFeature.State(), whose properties have first values
//   state.path, a stack of the cases detail and record of
//     AppFeature.Path, whose State is Equatable
//   path, with the screens' actions; syncUpTapped(Shared<SyncUp>)
// You can use these features:
//   SyncUpDetail.State(syncUp: Shared<SyncUp>)
//   SyncUpDetail.Action.delegate: .startMeeting(Shared<SyncUp>)
//   RecordMeeting.State(syncUp: Shared<SyncUp>)

@Reducer
struct AppFeature {
}
