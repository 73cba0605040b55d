import ComposableArchitecture
import Foundation

// You can use this feature:
//   SyncUpForm.State(syncUp: SyncUp): syncUp is what was entered
// You can use this type:
//   SyncUp: title, attendees, duration

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
        return .none

      case .doneEditingButtonTapped:
        // Write the edited sync-up back here.
        return .none

      case .edit:
        return .none

      case .editButtonTapped:
        // Present the form here.
        return .none
      }
    }
    .ifLet(\.$edit, action: \.edit) {
      SyncUpForm()
    }
  }
}
