// A timer that is turned on again ticks no faster
import ComposableArchitecture

// The checks use:
//   Counter.State()
//   state.count
//   toggleTimerButtonTapped
// You can use this dependency:
//   continuousClock, a clock: timer(interval: .seconds(1))
//     gives a value each second

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isTimerActive = false
    var wasStopped = false
  }

  enum Action {
    case timerTicked
    case toggleTimerButtonTapped
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .timerTicked:
        state.count += 1
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        guard state.isTimerActive else {
          state.wasStopped = true
          return .cancel(id: CancelID.timer)
        }
        guard !state.wasStopped else { return .none }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}
