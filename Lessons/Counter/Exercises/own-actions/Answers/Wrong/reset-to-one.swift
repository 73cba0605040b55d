// Reset sets the count to 0
import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case countEntered(Int)
    case incrementButtonTapped
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countEntered(let number):
        state.count = number
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .resetButtonTapped:
        state.count = 1
        return .none
      }
    }
  }
}
