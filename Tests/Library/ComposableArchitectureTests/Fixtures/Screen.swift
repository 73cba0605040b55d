import ComposableArchitecture

// In a file of its own: Swift 6.3.1 crashes on some files that hold `@ViewAction` beside many other macros.

/// A feature that keeps what its view sends apart.
@Reducer
struct Screen {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var appearances = 0
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case appeared
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .view(.appeared) = action { state.appearances += 1 }
      return .none
    }
  }
}

/// Its view, as far as there is one.
@ViewAction(for: Screen.self)
struct FormView {
  let store: StoreOf<Screen>
}
