// Each other direction is shown at once
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
    case switchTapped
  }

  enum CancelID { case sensor }

  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .facingChanged(let direction):
        state.facing = direction
        return .none

      case .switchTapped:
        state.isOn.toggle()
        state.facing = nil
        guard state.isOn else { return .cancel(id: CancelID.sensor) }
        return .run { send in
          var last: Direction?
          for try await sample in try await motion.samples() {
            let direction = Direction(heading: sample.heading)
            guard direction != last else { continue }
            last = direction
            await send(.facingChanged(direction))
          }
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.sensor)
      }
    }
  }
}
