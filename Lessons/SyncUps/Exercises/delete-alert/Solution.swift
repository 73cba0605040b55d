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
    @Presents var alert: AlertState<Action.Alert>?
    let syncUp: SyncUp
    @Shared(.syncUps) var syncUps
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        let id = state.syncUp.id
        state.$syncUps.withLock { _ = $0.remove(id: id) }
        return .run { _ in await dismiss() }

      case .alert:
        return .none

      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Delete this sync-up?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) {
            TextState("Delete")
          }
          ButtonState(role: .cancel) {
            TextState("Keep it")
          }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
