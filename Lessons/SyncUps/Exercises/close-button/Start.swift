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

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .none

      case .closeTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
