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
    @Shared var syncUp: SyncUp
  }

  enum Action {
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
