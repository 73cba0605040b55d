import ComposableArchitecture

@Reducer
struct RopeJumper {
  @ObservableState
  struct State: Equatable {
    var best = 0
    var jumps = 0
    var phase = Phase.ready

    enum Phase: Equatable {
      case ready
      case counting
      case done(isRecord: Bool)
      case failed
    }

    var text: String {
      let count = jumps == 1 ? "1 jump" : "\(jumps) jumps"
      return switch phase {
      case .ready: "Ready"
      case .counting: count
      case .done(let isRecord): isRecord ? "\(count), a record!" : "\(count), well done!"
      case .failed: "The sensor has failed after \(count)."
      }
    }
  }

  enum Action {
    case jumped
    case sensorFailed
    case switchTapped
  }

  enum CancelID { case sensor }

  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .jumped:
        state.jumps += 1
        return .none

      case .sensorFailed:
        state.phase = .failed
        return .none

      case .switchTapped:
        guard state.phase != .counting else {
          state.phase = .done(isRecord: state.jumps > state.best)
          state.best = max(state.best, state.jumps)
          return .cancel(id: CancelID.sensor)
        }
        state.jumps = 0
        state.phase = .counting
        return .run { send in
          var isInTheAir = false
          for try await sample in try await motion.samples() {
            if !isInTheAir, sample.strength >= 180 {
              isInTheAir = true
              await send(.jumped)
            } else if sample.strength < 120 {
              isInTheAir = false
            }
          }
        } catch: { _, send in
          await send(.sensorFailed)
        }
        .cancellable(id: CancelID.sensor)
      }
    }
  }
}
