import ComposableArchitecture
import Foundation

// The checks use:
//   AppFeature.State(), whose properties have first values
//   state.path, a stack of the cases detail and record of
//     AppFeature.Path, whose State is Equatable
//   path, with the screens' actions; syncUpTapped(Shared<SyncUp>)
// You can use these features:
//   SyncUpDetail.State(syncUp: Shared<SyncUp>)
//   SyncUpDetail.Action.delegate: .startMeeting(Shared<SyncUp>)
//   RecordMeeting.State(syncUp: Shared<SyncUp>)

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
  }

  enum Action {
    case path(StackActionOf<Path>)
    case syncUpTapped(Shared<SyncUp>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .detail(.delegate(.startMeeting(let syncUp))))):
        state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
        return .none

      case .path:
        return .none

      case .syncUpTapped(let syncUp):
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension AppFeature.Path.State: Equatable {}
