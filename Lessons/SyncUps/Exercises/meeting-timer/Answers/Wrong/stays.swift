// Then the screen is left, and the timer with it
import ComposableArchitecture
import Foundation

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
        if state.secondsElapsed == state.syncUp.seconds {
          let meeting = Meeting(id: uuid(), date: now)
          state.$syncUp.withLock { $0.meetings.insert(meeting, at: 0) }
          return .none
        }
        if state.secondsElapsed.isMultiple(of: state.syncUp.secondsPerAttendee) {
          state.speakerIndex += 1
        }
        return .none
      }
    }
  }
}
