// A recorder that throws is reported as a failure
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
      case .audioRecorderDidFinish(.success(true)):
        return .send(.delegate(.didFinish(.success(state))))

      case .audioRecorderDidFinish(.success(false)):
        return .send(.delegate(.didFinish(.failure(Failed()))))

      case .audioRecorderDidFinish(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))

      case .delegate:
        return .none

      case .onTask:
        return .merge(
          .run { [url = state.url] send in
            let isRecorded = try await audioRecorder.startRecording(url: url)
            await send(.audioRecorderDidFinish(.success(isRecorded)))
          },
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) {
              await send(.timerUpdated)
            }
          }
        )

      case .timerUpdated:
        state.duration += 1
        return .none
      }
    }
  }
}
