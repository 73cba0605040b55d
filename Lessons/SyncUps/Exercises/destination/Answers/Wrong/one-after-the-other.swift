// The edit button presents the form, in place of anything else
import ComposableArchitecture
import Foundation

// You can use this feature:
//   SyncUpForm.State(syncUp: SyncUp)
// You can use these types:
//   SyncUp; AlertState, and .deleteSyncUp at the end of this file

@Reducer
struct SyncUpDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(SyncUpForm)
  }

  @CasePathable
  enum Alert: Equatable {
    case confirmDeletion
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isDeleted = false
    var syncUp: SyncUp
  }

  enum Action {
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.destination = .alert(.deleteSyncUp)
        return .none

      case .destination(.presented(.alert(.confirmDeletion))):
        state.isDeleted = true
        return .none

      case .destination:
        return .none

      case .editButtonTapped:
        if state.destination == nil {
          state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpDetail.Destination.State: Equatable {}

extension AlertState where Action == SyncUpDetail.Alert {
  static let deleteSyncUp = AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
  }
}
