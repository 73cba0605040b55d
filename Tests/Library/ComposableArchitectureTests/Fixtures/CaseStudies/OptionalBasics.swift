import ComposableArchitecture

/// A child that comes and goes.
@Reducer
struct OptionalBasics {
  @ObservableState
  struct State: Equatable {
    var optionalCounter: Counter.State?
  }

  enum Action {
    case optionalCounter(Counter.Action)
    case toggleCounterButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleCounterButtonTapped = action {
        state.optionalCounter = state.optionalCounter == nil ? Counter.State() : nil
      }
      return .none
    }
    .ifLet(\.optionalCounter, action: \.optionalCounter) { Counter() }
  }
}
