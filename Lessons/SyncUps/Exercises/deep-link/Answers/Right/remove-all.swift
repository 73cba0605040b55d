import ComposableArchitecture
import Foundation

// You can use these features:
//   SyncUpDetail.State(syncUp: Shared<SyncUp>)
//   RecordMeeting.State(syncUp: Shared<SyncUp>)
// You can use this expression, of type Shared<SyncUp>?:
//   Shared(state.$syncUps[id: id])

@Reducer
struct AppFeature {
  @Reducer
  enum Path {
    case detail(SyncUpDetail)
    case record(RecordMeeting)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared(.syncUps) var syncUps
  }

  enum Action {
    case opened(SyncUp.ID, meeting: Bool)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let id, let isMeeting):
        state.path.removeAll()
        guard let syncUp = Shared(state.$syncUps[id: id]) else { return .none }
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
        if isMeeting { state.path.append(.record(RecordMeeting.State(syncUp: syncUp))) }
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension AppFeature.Path.State: Equatable {}
