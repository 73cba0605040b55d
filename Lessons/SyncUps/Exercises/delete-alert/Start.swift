import ComposableArchitecture
import Foundation

// The checks use:
//   SyncUpDetail.State(syncUp: SyncUp)
//   state.alert, an AlertState, which is presented
//   deleteButtonTapped, and confirmDeletion, which is Equatable,
//   of the alert's actions
// You can use these:
//   @Shared(.syncUps), the list of all sync-ups
//   dismiss, a dependency

@Reducer
struct SyncUpDetail {
  @ObservableState
  struct State: Equatable {
    let syncUp: SyncUp
  }

  enum Action {
    case deleteButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        return .none
      }
    }
  }
}
