// The effect has all samples, and archives them at its end
import ComposableArchitecture

@Reducer
struct Gait {
  @ObservableState
  struct State: Equatable {
    var isRecording = false
    var seconds = 0
    var strongest = 0
  }

  enum Action {
    case callReceived
    case recordButtonTapped
    case secondPassed(strongest: Int)
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
            guard samples.count.isMultiple(of: 50) else { continue }
            await send(.secondPassed(strongest: samples.suffix(50).map(\.strength).max() ?? 0))
          }
          try await archive.append(samples: samples)
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.recording)

      case .secondPassed(let strongest):
        state.seconds += 1
        state.strongest = max(state.strongest, strongest)
        return .none
      }
    }
  }

  private func stop(_ state: inout State) -> EffectOf<Self> {
    guard state.isRecording else { return .none }
    state.isRecording = false
    return .cancel(id: CancelID.recording)
  }
}
