import ComposableArchitecture
import Foundation

/// The screen of a sync-up, without the parts that this exercise doesn't need.
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
      case startMeeting(Shared<SyncUp>)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .startMeetingButtonTapped:
        return .send(.delegate(.startMeeting(state.$syncUp)))
      }
    }
  }
}

/// The screen of a meeting, without its timer. An alert asks whether the meeting is saved.
@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case endMeetingButtonTapped

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.confirmSave)):
        let meeting = Meeting(id: Meeting.ID(uuid()), date: now, transcript: "")
        state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
        return .run { _ in await dismiss() }

      case .alert:
        return .none

      case .endMeetingButtonTapped:
        state.alert = AlertState { TextState("End meeting?") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
