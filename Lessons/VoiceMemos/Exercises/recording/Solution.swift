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
            await send(
              .audioRecorderDidFinish(Result { try await audioRecorder.startRecording(url: url) }))
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
