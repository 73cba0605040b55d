import ComposableArchitecture

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // Take away the slashes of the lines that you need, and put them in order.
      //   return .none
      //   state.isOn = true
      //   switch action {
      //   }
      //   state.isOn.toggle()
      //   case .switchTapped:
    }
  }
}
