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
    var secondsElapsed = 0
    var speakerIndex = 0
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case onTask
    case timerTick
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTick)
          }
        }

      case .timerTick:
        state.secondsElapsed += 1
        if state.secondsElapsed == seconds(state.syncUp.duration) {
          let meeting = Meeting(id: Meeting.ID(uuid()), date: now, transcript: "")
          state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
          return .run { _ in await dismiss() }
        }
        if state.secondsElapsed.isMultiple(of: seconds(state.syncUp.durationPerAttendee)) {
          state.speakerIndex += 1
        }
        return .none
      }
    }
  }

  private func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
