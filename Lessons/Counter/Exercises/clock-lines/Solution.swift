import ComposableArchitecture

@Reducer
struct Light {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
  }

  enum Action {
    case task
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticked:
        state.seconds += 1
        return .none

      case .task:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
      }
    }
  }
}
