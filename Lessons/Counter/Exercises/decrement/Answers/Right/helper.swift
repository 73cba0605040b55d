import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count: Int = 0
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  private func change(_ state: inout State, by amount: Int) -> EffectOf<Self> {
    state.count += amount
    return .none
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped: change(&state, by: -1)
      case .incrementButtonTapped: change(&state, by: 1)
      }
    }
  }
}
