import ComposableArchitecture

@Reducer
struct Badge {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isChanged = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .binding(\.name) = action else { return .none }
      state.isChanged = true
      return .none
    }
  }
}
