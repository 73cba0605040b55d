import ComposableArchitecture
import Foundation

// You can use these features:
//   SyncUpDetail.State(syncUp: Shared<SyncUp>)
//   SyncUpDetail.Action.delegate:
//     .startMeeting(Shared<SyncUp>)
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
      case .path:
        // When a detail screen asks for a meeting, show it here.
        return .none

      case .syncUpTapped:
        // Show the detail screen here.
        return .none
      }
    }
    // Run the screens here.
  }
}

extension AppFeature.Path.State: Equatable {}
