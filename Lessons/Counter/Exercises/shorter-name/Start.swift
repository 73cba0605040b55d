import ComposableArchitecture

struct Dice: Sendable {
  var roll: @Sendable () -> Int

  static let thrown = Dice { Int.random(in: 1...6) }
}

extension DependencyValues {
}

@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    var points = 0
  }

  enum Action {
    case rollButtonTapped
  }

  @Dependency(\.dice) var dice

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.points += dice.roll()
      return .none
    }
  }
}
