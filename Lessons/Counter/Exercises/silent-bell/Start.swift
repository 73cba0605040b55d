import ComposableArchitecture

@Reducer
struct Alarm {
  @ObservableState
  struct State: Equatable {
    var rings = 0
    var isCalm = false
  }

  enum Action {
    case started
    case rang
    case silenceButtonTapped
    case calm
  }

  enum CancelID { case bell }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.rang)
          }
          await send(.calm)
        }

      case .rang:
        state.rings += 1
        return .none

      case .silenceButtonTapped:
        return .none

      case .calm:
        state.isCalm = true
        return .none
      }
    }
  }
}
