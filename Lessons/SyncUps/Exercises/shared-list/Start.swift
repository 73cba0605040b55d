import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp, and IdentifiedArrayOf<SyncUp> for a list of them
//   SharedKey, FileStorageKey and URL.syncUps

// Declare the key here.

extension URL {
  static let syncUps = URL.documentsDirectory.appending(component: "sync-ups.json")
}

@Reducer
struct SyncUpsList {
  @ObservableState
  struct State: Equatable {
    // Share the list under the key here.
    var syncUps: IdentifiedArrayOf<SyncUp> = []
  }

  enum Action {
    case onDelete(IndexSet)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete:
        return .none
      }
    }
  }
}
