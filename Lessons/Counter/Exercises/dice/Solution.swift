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
    var held: Set<Int> = []
  }

  enum Action {
    case dieTapped(Int)
    case rollButtonTapped
  }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dieTapped(let offset):
        if state.held.remove(offset) == nil { state.held.insert(offset) }
        return .none

      case .rollButtonTapped:
        for offset in state.dice.indices where !state.held.contains(offset) {
          state.dice[offset] = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        }
        return .none
      }
    }
  }
}
