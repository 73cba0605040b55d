import ComposableArchitecture

@Reducer
struct RopeJumper {
  @ObservableState
  struct State: Equatable {
    /// The jumps of this time; nil when nothing is counted.
    var current: Int?
    var last = ""
    var record = 0

    var text: String { current.map(Self.jumps) ?? (last.isEmpty ? "Ready" : last) }

    static func jumps(_ count: Int) -> String { "\(count) jump\(count == 1 ? "" : "s")" }
  }

  enum Action {
    case ended(isFailure: Bool)
    case jump(number: Int)
    case switchTapped
  }

  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ended(let isFailure):
        guard isFailure, let current = state.current else { return .none }
        state.last = "The sensor has failed after \(State.jumps(current))."
        state.current = nil
        return .none

      case .jump(let number):
        state.current = number
        return .none

      case .switchTapped:
        guard let current = state.current else {
          state.current = 0
          return .run { send in
            var count = 0
            var mayJump = true
            do {
              for try await strength in try await motion.samples().map(\.strength) {
                switch strength {
                case 180... where mayJump:
                  count += 1
                  mayJump = false
                  await send(.jump(number: count))
                case ..<120:
                  mayJump = true
                default:
                  continue
                }
              }
            } catch {
              await send(.ended(isFailure: true))
            }
          }
          .cancellable(id: "jumps", cancelInFlight: true)
        }
        state.current = nil
        let isRecord = current > state.record
        if isRecord { state.record = current }
        state.last = "\(State.jumps(current)), \(isRecord ? "a record" : "well done")!"
        return .cancel(id: "jumps")
      }
    }
  }
}
