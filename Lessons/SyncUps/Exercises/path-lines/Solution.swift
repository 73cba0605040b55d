import ComposableArchitecture

@Reducer
struct Page {
  @ObservableState
  struct State: Equatable {
    var number = 1
    var isRead = false
  }

  enum Action {
    case readButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isRead = true
      return .none
    }
  }
}

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Page.State>()
  }

  enum Action {
    case pageTapped(Int)
    case path(StackActionOf<Page>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageTapped(let number):
        state.path.append(Page.State(number: number))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}
