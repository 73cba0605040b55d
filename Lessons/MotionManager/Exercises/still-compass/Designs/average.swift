// The direction is that of the average of the last ten samples
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
          var headings: [Int] = []
          var last: Direction?
          for try await sample in try await motion.samples() {
            headings = headings.suffix(9) + [sample.heading]
            guard headings.count == 10 else { continue }
            let direction = Direction(heading: headings.reduce(0, +) / 10)
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
