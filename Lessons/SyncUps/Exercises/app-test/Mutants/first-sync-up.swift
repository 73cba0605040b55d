// Every tap opens the first sync-up
// task: 1
import ComposableArchitecture

/// The list of sync-ups, and the screens that are open on top of it.
@Reducer
struct AppFeature {
  @Reducer
  enum Path {
    case detail(SyncUpDetail)
    case meeting(Meeting, syncUp: SyncUp)
    case record(RecordMeeting)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var syncUpsList = SyncUpsList.State()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case syncUpsList(SyncUpsList.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.syncUpsList, action: \.syncUpsList) { SyncUpsList() }
    Reduce { state, action in
      switch action {
      case .path(.element(_, .detail(.delegate(.startMeeting(let syncUp))))):
        state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
        return .none

      case .path(.element(_, .detail(.delegate(.showMeeting(let meeting, let syncUp))))):
        state.path.append(.meeting(meeting, syncUp: syncUp))
        return .none

      case .syncUpsList(.syncUpTapped(let index)):
        let syncUps = Array(state.syncUpsList.$syncUps)
        guard syncUps.indices.contains(index) else { return .none }
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUps[0])))
        return .none

      case .path, .syncUpsList:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension AppFeature.Path.State: Equatable {}
