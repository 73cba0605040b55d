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
    // Take away the slashes of the lines that you need, and put them in order.
    //   BindingReducer()
    //   case .nameChanged(let name): state.name = name
    //   state.isChanged = true
    //   return .none
    //   Reduce { state, action in
    //   guard case .binding(\.name) = action else { return .none }
    //   Scope(state: \.name, action: \.binding) { Badge() }
    //   }
  }
}
