import ComposableArchitecture
import Foundation

struct SyncUp: Equatable, Identifiable {
  let id: UUID
  var title = ""
  var meetings: [String] = []
}

/// The screen of a sync-up. It tells its parent when a meeting should begin.
@Reducer
struct SyncUpDetail {
  @ObservableState
  struct State: Equatable {
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case delegate(Delegate)
    case startMeetingButtonTapped

    @CasePathable
    enum Delegate {
      case startMeeting
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .startMeetingButtonTapped:
        return .send(.delegate(.startMeeting))
      }
    }
  }
}

/// The screen of a meeting. It leaves by itself.
@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case endButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endButtonTapped:
        state.$syncUp.withLock { $0.meetings.append("A good meeting") }
        return .run { _ in await dismiss() }
      }
    }
  }
}
