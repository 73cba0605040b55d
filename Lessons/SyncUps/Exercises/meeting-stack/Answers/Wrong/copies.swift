// The detail sees what the meeting has written
import ComposableArchitecture
import Foundation

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
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case path(StackActionOf<Path>)
    case syncUpTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .detail(.delegate(.startMeeting)))):
        state.path.append(.record(RecordMeeting.State(syncUp: Shared(value: state.syncUp))))
        return .none

      case .path:
        return .none

      case .syncUpTapped:
        state.path.append(.detail(SyncUpDetail.State(syncUp: state.$syncUp)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension AppFeature.Path.State: Equatable {}
