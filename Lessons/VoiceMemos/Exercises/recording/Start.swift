import ComposableArchitecture
import Foundation

// The checks use:
//   RecordingMemo.State(date: …, url: …) and state.duration
//   onTask
//   delegate(.didFinish(Result<State, any Error>))
// You can use these clients:
//   audioRecorder.startRecording(url: URL) -> Bool
//     It is async, may throw, and returns when the recording has ended.
//   continuousClock, with timer(interval: .seconds(1))

@Reducer
struct RecordingMemo {
  @ObservableState
  struct State: Equatable, Sendable {
    var date: Date
    var url: URL
  }

  enum Action: Sendable {
    case delegate(Delegate)
    case onTask

    @CasePathable
    enum Delegate: Sendable {
      case didFinish(Result<State, any Error>)
    }
  }

  /// The recorder has ended without an error, but also without a recording.
  struct Failed: Error, Equatable {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate, .onTask:
        return .none
      }
    }
  }
}
