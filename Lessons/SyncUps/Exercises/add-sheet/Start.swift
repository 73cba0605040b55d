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
        // Present the form, for a new sync-up.
        return .none

      case .confirmButtonTapped:
        // Keep what is in the form, and close it.
        return .none

      case .discardButtonTapped:
        // Close the form.
        return .none

      case .form:
        return .none
      }
    }
    // Nobody runs the form yet.
  }
}
