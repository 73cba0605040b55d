import ComposableArchitecture

/// A recipe, one step after the other.
@Reducer
struct Reader {
  @ObservableState
  struct State: Equatable {
    var recipe: Recipe
    var step = 0
  }

  enum Action {
    case nextButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextButtonTapped:
        state.step += 1
        return .none
      }
    }
  }
}
