// The checks don't compile against your file
import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case countEntered
    case incrementButtonTapped
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countEntered:
        state.count = 42
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .resetButtonTapped:
        state.count = 0
        return .none
      }
    }
  }
}
