import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp: attendees; meetings, an IdentifiedArray
//     duration and durationPerAttendee, both of type Duration
//   Meeting(id: Meeting.ID(…), date: …, transcript: "")
//   AlertState, and .endMeeting at the end of this file
// You can use these dependencies:
//   dismiss(), async; now, a Date; uuid() -> UUID

@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var secondsElapsed = 0
    var speakerIndex = 0
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case endMeetingButtonTapped
    case nextButtonTapped
    case timerTick

    @CasePathable
    enum Alert: Equatable {
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
      case .alert:
        // Save or discard the meeting here.
        return .none

      case .endMeetingButtonTapped:
        return .none

      case .nextButtonTapped:
        return .none

      case .timerTick:
        state.secondsElapsed += 1
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}

extension AlertState where Action == RecordMeeting.Action.Alert {
  static let endMeeting = AlertState {
    TextState("End meeting?")
  } actions: {
    ButtonState(action: .confirmSave) { TextState("Save and end") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
    ButtonState(role: .cancel) { TextState("Resume") }
  }
}
