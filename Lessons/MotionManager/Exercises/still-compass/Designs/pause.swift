// A direction is shown when it has lasted for 300 milliseconds
import ComposableArchitecture

@Reducer
struct Finder {
  @ObservableState
  struct State: Equatable {
    var facing: Direction?
    var isOn = false
  }

  enum Action {
    case facingChanged(Direction)
    case headingMoved(Direction)
    case switchTapped
  }

  enum CancelID { case pause, sensor }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .facingChanged(let direction):
        state.facing = direction
        return .none

      case .headingMoved(let direction):
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.facingChanged(direction))
        }
        .cancellable(id: CancelID.pause, cancelInFlight: true)

      case .switchTapped:
        state.isOn.toggle()
        state.facing = nil
        guard state.isOn else { return .merge(.cancel(id: CancelID.pause), .cancel(id: CancelID.sensor)) }
        return .run { send in
          var last: Direction?
          for try await sample in try await motion.samples() {
            let direction = Direction(heading: sample.heading)
            guard direction != last else { continue }
            last = direction
            await send(.headingMoved(direction))
          }
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.sensor)
      }
    }
  }
}
