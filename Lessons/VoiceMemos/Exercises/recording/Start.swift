import ComposableArchitecture
import Foundation

// You can use these clients:
//   audioRecorder.startRecording(url: URL) -> Bool
//     It is async, may throw, and returns when the recording has ended.
//   clock.timer(interval: Duration), a sequence of ticks

@Reducer
struct RecordingMemo {
  @ObservableState
  struct State: Equatable, Sendable {
    var date: Date
    var duration: TimeInterval = 0
    var url: URL
  }

  enum Action: Sendable {
    case audioRecorderDidFinish(Result<Bool, any Error>)
    case delegate(Delegate)
    case onTask
    case timerUpdated

    @CasePathable
    enum Delegate: Sendable {
      case didFinish(Result<State, any Error>)
    }
  }

  /// The recorder has ended without an error, but also without a recording.
  struct Failed: Error, Equatable {}

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioRecorderDidFinish:
        // Tell the parent here.
        return .none

      case .delegate:
        return .none

      case .onTask:
        // Record and count here.
        return .none

      case .timerUpdated:
        return .none
      }
    }
  }
}
