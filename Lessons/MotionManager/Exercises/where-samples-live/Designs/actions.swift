// Each sample is an action, and the state has all of them
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
    case measured(Sample)
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
          for try await sample in try await motion.samples() { await send(.measured(sample)) }
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.recording)

      case .measured(let sample):
        state.samples.append(sample)
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
