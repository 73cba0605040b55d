// A recorder that returns false is treated as a success
// task: 3
import ComposableArchitecture
import Foundation

/// A memo that is being recorded. When the recording has ended, a delegate action tells the parent about it.
@Reducer
struct RecordingMemo {
  @ObservableState
  struct State: Equatable, Sendable {
    var date: Date
    var duration: TimeInterval = 0
    var mode = Mode.recording
    var url: URL

    enum Mode {
      case recording
      case encoding
    }
  }

  enum Action: Sendable {
    case audioRecorderDidFinish(Result<Bool, any Error>)
    case delegate(Delegate)
    case discardButtonTapped
    case finalRecordingTime(TimeInterval)
    case onTask
    case stopButtonTapped
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
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioRecorderDidFinish(.success(true)):
        return .send(.delegate(.didFinish(.success(state))))

      case .audioRecorderDidFinish(.success(false)):
        return .send(.delegate(.didFinish(.success(state))))

      case .audioRecorderDidFinish(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))

      case .delegate:
        return .none

      case .discardButtonTapped:
        return .run { _ in await dismiss() }

      case .finalRecordingTime(let duration):
        state.duration = duration
        return .none

      case .onTask:
        // Both effects are cancelled when the parent dismisses this feature.
        return .merge(
          .run { [url = state.url] send in
            await send(.audioRecorderDidFinish(Result { try await audioRecorder.startRecording(url: url) }))
          },
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) {
              await send(.timerUpdated)
            }
          }
        )

      case .stopButtonTapped:
        state.mode = .encoding
        return .run { send in
          if let currentTime = await audioRecorder.currentTime() {
            await send(.finalRecordingTime(currentTime))
          }
          await audioRecorder.stopRecording()
        }

      case .timerUpdated:
        state.duration += 1
        return .none
      }
    }
  }
}
