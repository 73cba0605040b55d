import ComposableArchitecture
import Foundation

// The checks use:
//   @Shared(.syncUps), an identified array of SyncUp
//   SyncUpsList.State(): syncUps, sortsByTitle, shownSyncUps
//   onDelete(IndexSet), with offsets in syncUps; sortButtonTapped
// You can use:
//   URL.syncUps, the file for the list

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  static var syncUps: Self { Self[.fileStorage(.syncUps), default: []] }
}

extension URL {
  static let syncUps = URL.documentsDirectory.appending(component: "sync-ups.json")
}

@Reducer
struct SyncUpsList {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("sortsByTitle")) var sortsByTitle = false
    @Shared(.syncUps) var syncUps

    var shownSyncUps: [SyncUp] {
      sortsByTitle ? syncUps.sorted { $0.title < $1.title } : Array(syncUps)
    }
  }

  enum Action {
    case onDelete(IndexSet)
    case sortButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete(let offsets):
        state.$syncUps.withLock { $0.remove(atOffsets: offsets) }
        return .none

      case .sortButtonTapped:
        state.$sortsByTitle.withLock { $0.toggle() }
        return .none
      }
    }
  }
}
