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

      // Take away the slashes of the lines that you need, and put them in order.
      //   await send(.ticked)
      //   }
      //   return .run { [clock] send in
      //   try await clock.sleep(for: .seconds(1))
      //   }
      //   case .task:
      //   try await Task.sleep(for: .seconds(1))
      //   for await _ in clock.timer(interval: .seconds(1)) {
      }
    }
  }
}
