import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp, and IdentifiedArrayOf<SyncUp> for a list of them
//   SharedKey, FileStorageKey and URL.syncUps

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
    @Shared(.syncUps) var syncUps
  }

  enum Action {
    case onDelete(IndexSet)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete(let offsets):
        state.$syncUps.withLock { $0.remove(atOffsets: offsets) }
        return .none
      }
    }
  }
}
