import ComposableArchitecture

// The checks use:
//   Dice.State()
//   state.dice, five numbers from 1 to 6
//   state.held, a Set of offsets in dice
//   rollButtonTapped, dieTapped(Int)
// You can use this dependency:
//   withRandomNumberGenerator { … }, which lends a generator

@Reducer
struct Dice {
  @ObservableState
  struct State: Equatable {
    var dice = [1, 1, 1, 1, 1]
  }

  enum Action {
    case rollButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rollButtonTapped:
        state.dice = state.dice.map { _ in Int.random(in: 1...6) }
        return .none
      }
    }
  }
}
