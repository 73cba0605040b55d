import ComposableArchitecture

@Reducer
struct Ticker {
  @ObservableState
  struct State: Equatable {
    var rings = 0
  }

  enum Action {
    case started
    case rang
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { send in
          try await clock.sleep(for: .seconds(60))
          await send(.rang)
        }
      case .rang:
        state.rings += 1
        return .none
      }
    }
  }
}
