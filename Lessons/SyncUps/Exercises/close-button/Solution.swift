import ComposableArchitecture

@Reducer
struct HelpText {
  @ObservableState
  struct State: Equatable {
    var showsClose = false
  }

  enum Action {
    case appeared
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.showsClose = isPresented
        return .none

      case .closeTapped:
        guard isPresented else { return .none }
        return .run { _ in await dismiss() }
      }
    }
  }
}
