// Dismissing adds the sync-up, too
// task: 3
import ComposableArchitecture
import Foundation

/// The list of all sync-ups, and the form that adds one.
@Reducer
struct SyncUpsList {
  @Reducer
  enum Destination {
    case add(SyncUpForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmLoadMockData
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.syncUps) var syncUps
  }

  enum Action {
    case addSyncUpButtonTapped
    case confirmAddSyncUpButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case dismissAddSyncUpButtonTapped
    case onDelete(IndexSet)
    case onTask
    case syncUpTapped(at: Int)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addSyncUpButtonTapped:
        state.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(uuid()))))
        return .none

      case .confirmAddSyncUpButtonTapped:
        guard case .add(let form) = state.destination else { return .none }
        var syncUp = form.syncUp
        syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        if syncUp.attendees.isEmpty {
          syncUp.attendees.append(form.syncUp.attendees.first ?? Attendee(id: Attendee.ID(uuid())))
        }
        state.$syncUps.withLock { [syncUp] in _ = $0.append(syncUp) }
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.confirmLoadMockData))):
        state.$syncUps.withLock { $0 = [.designMock, .engineeringMock, .productMock] }
        return .none

      case .destination:
        return .none

      case .dismissAddSyncUpButtonTapped:
        if case .add(let form) = state.destination {
          state.$syncUps.withLock { _ = $0.append(form.syncUp) }
        }
        state.destination = nil
        return .none

      case .onDelete(let offsets):
        state.$syncUps.withLock { $0.remove(atOffsets: offsets) }
        return .none

      case .onTask:
        if state.$syncUps.loadError != nil { state.destination = .alert(.dataFailedToLoad) }
        return .none

      // AppFeature shows the screen of the sync-up, because it owns the path.
      case .syncUpTapped:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpsList.Destination.State: Equatable {}

extension AlertState where Action == SyncUpsList.Destination.Alert {
  static let dataFailedToLoad = AlertState {
    TextState("The sync-ups can't be read")
  } actions: {
    ButtonState(action: .confirmLoadMockData) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState("Their file holds something else. Would you like to begin with some made-up ones?")
  }
}
