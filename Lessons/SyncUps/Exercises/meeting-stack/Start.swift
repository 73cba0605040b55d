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
      case .path:
        // When a detail's delegate says so, show the meeting.
        return .none

      case .syncUpTapped:
        // Show the detail.
        return .none
      }
    }
    // Nobody runs the screens yet.
  }
}

extension AppFeature.Path.State: Equatable {}
