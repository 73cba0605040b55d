// The button presents a form for a new sync-up
import ComposableArchitecture
import Foundation

@Reducer
struct SyncUpsList {
  @ObservableState
  struct State: Equatable {
    @Presents var form: SyncUpForm.State?
    var syncUps: IdentifiedArrayOf<SyncUp> = []
  }

  enum Action {
    case addSyncUpButtonTapped
    case confirmButtonTapped
    case discardButtonTapped
    case form(PresentationAction<SyncUpForm.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addSyncUpButtonTapped:
        state.form = SyncUpForm.State(syncUp: SyncUp(id: UUID()))
        return .none

      case .confirmButtonTapped:
        guard let form = state.form else { return .none }
        state.syncUps.append(form.syncUp)
        state.form = nil
        return .none

      case .discardButtonTapped:
        state.form = nil
        return .none

      case .form:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) {
      SyncUpForm()
    }
  }
}
