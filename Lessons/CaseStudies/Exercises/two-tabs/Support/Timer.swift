import ComposableArchitecture

@Reducer
struct Timer {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
  }

  enum Action {
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.seconds += 1
      return .none
    }
  }
}
