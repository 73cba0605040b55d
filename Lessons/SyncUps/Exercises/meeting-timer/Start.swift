import ComposableArchitecture
import Foundation

// The checks use:
//   RecordMeeting.State(syncUp: Shared<SyncUp>)
//   state.secondsElapsed and state.speakerIndex, both 0 at first
//   onTask
// You can use these types:
//   SyncUp: attendees; meetings, an IdentifiedArray
//     duration and durationPerAttendee, both of type Duration
//   Meeting(id: Meeting.ID(…), date: …, transcript: "")
// You can use these dependencies:
//   continuousClock, with timer(interval: .seconds(1))
//   dismiss, date.now and uuid
// seconds(_:) below turns a Duration into whole seconds.

@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case onTask
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onTask:
        return .none
      }
    }
  }

  private func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
