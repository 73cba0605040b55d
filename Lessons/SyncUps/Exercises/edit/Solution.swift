import ComposableArchitecture
import Foundation

// The checks use:
//   SyncUpDetail.State(syncUp: Shared<SyncUp>)
//   state.edit, a SyncUpForm.State?, which is presented
//   edit, with the form's actions; editButtonTapped,
//   doneEditingButtonTapped, cancelEditButtonTapped
// You can use this feature:
//   SyncUpForm.State(syncUp: SyncUp): syncUp is what was entered

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
        guard let form = state.edit else { return .none }
        state.$syncUp.withLock { $0 = form.syncUp }
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
