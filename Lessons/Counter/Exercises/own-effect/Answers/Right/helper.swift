import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action {
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  private func fact(about number: Int) -> EffectOf<Self> {
    .run { send in
      let fact = await NumberFacts.fact(about: number)
      await send(.numberFactResponse(fact))
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return fact(about: state.count)

      case .numberFactResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
