import ComposableArchitecture

@Reducer
struct Egg {
  @ObservableState
  struct State: Equatable {
    var isCooking = false
    var eggs = 0
  }

  enum Action {
    case startButtonTapped
    case done
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        if state.isCooking { return .none }
        state.isCooking = true
        return .run { send in
          try await clock.sleep(for: .seconds(240))
          await send(.done)
        }

      case .done:
        state.isCooking = false
        state.eggs += 1
        return .none
      }
    }
  }
}
