// A canceled alert is dismissed and changes nothing
import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp: id, title
//   AlertState, ButtonState and TextState
// You can use this dependency:
//   dismiss(), async

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
  }
}
