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
        // Tick each second.
        return .none

      case .timerTick:
        state.secondsElapsed += 1
        // Whose turn is it? Is the meeting over?
        return .none
      }
    }
  }
}
