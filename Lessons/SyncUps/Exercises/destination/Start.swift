import ComposableArchitecture
import Foundation

// You can use this feature:
//   SyncUpForm.State(syncUp: SyncUp)
// You can use these types:
//   SyncUp; AlertState, and .deleteSyncUp at the end of this file

@Reducer
struct SyncUpDetail {
  // Declare Destination here, and replace alert and edit.

  @CasePathable
  enum Alert: Equatable {
    case confirmDeletion
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    @Presents var edit: SyncUpForm.State?
    var isDeleted = false
    var syncUp: SyncUp
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped
    case edit(PresentationAction<SyncUpForm.Action>)
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.alert = .deleteSyncUp
        return .none

      case .alert(.presented(.confirmDeletion)):
        state.isDeleted = true
        return .none

      case .alert, .edit:
        return .none

      case .editButtonTapped:
        state.edit = SyncUpForm.State(syncUp: state.syncUp)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$edit, action: \.edit) {
      SyncUpForm()
    }
  }
}

extension AlertState where Action == SyncUpDetail.Alert {
  static let deleteSyncUp = AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
  }
}
