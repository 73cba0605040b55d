// Done forgets what was entered
// task: 1
import ComposableArchitecture
import Foundation

/// The screen of one sync-up, and the form that edits a copy of it.
@Reducer
struct SyncUpDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var edit: SyncUpForm.State?
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case cancelEditButtonTapped
    case doneEditingButtonTapped
    case edit(PresentationAction<SyncUpForm.Action>)
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.edit = nil
        return .none

      case .doneEditingButtonTapped:
        state.edit = nil
        return .none

      case .edit:
        return .none

      case .editButtonTapped:
        state.edit = SyncUpForm.State(syncUp: state.syncUp)
        return .none
      }
    }
    .ifLet(\.$edit, action: \.edit) {
      SyncUpForm()
    }
  }
}
