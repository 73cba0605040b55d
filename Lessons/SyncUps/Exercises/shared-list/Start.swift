import ComposableArchitecture
import Foundation

// The checks use:
//   @Shared(.syncUps), an identified array of SyncUp
//   SyncUpsList.State(): syncUps, sortsByTitle, shownSyncUps
//   onDelete(IndexSet), with offsets in syncUps; sortButtonTapped
// You can use:
//   URL.syncUps, the file for the list

extension URL {
  static let syncUps = URL.documentsDirectory.appending(component: "sync-ups.json")
}

@Reducer
struct SyncUpsList {
  @ObservableState
  struct State: Equatable {
  }

  enum Action {
    case onDelete(IndexSet)
    case sortButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      return .none
    }
  }
}
