// Fifty samples are an action, and the state has all of them
import ComposableArchitecture

@Reducer
struct Gait {
  @ObservableState
  struct State: Equatable {
    var isRecording = false
    var samples: [Sample] = []

    var seconds: Int { samples.count / 50 }
    var strongest: Int { samples.map(\.strength).max() ?? 0 }
  }

  enum Action {
    case callReceived
    case recordButtonTapped
    case secondMeasured([Sample])
  }

  enum CancelID { case recording }

  @Dependency(\.archive) var archive
  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .callReceived:
        return stop(&state)

      case .recordButtonTapped:
        guard !state.isRecording else { return stop(&state) }
        state = State(isRecording: true)
        return .run { send in
          await archive.clear()
          var samples: [Sample] = []
          for try await sample in try await motion.samples() {
            samples.append(sample)
            guard samples.count == 50 else { continue }
            await send(.secondMeasured(samples))
            samples = []
          }
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.recording)

      case .secondMeasured(let samples):
        state.samples += samples
        return .none
      }
    }
  }

  private func stop(_ state: inout State) -> EffectOf<Self> {
    guard state.isRecording else { return .none }
    state.isRecording = false
    return .merge(
      .cancel(id: CancelID.recording),
      .run { [samples = state.samples] _ in try await archive.append(samples: samples) })
  }
}
