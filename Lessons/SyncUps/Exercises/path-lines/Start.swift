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
    // Take away the slashes of the lines that you need, and put them in order.
    //   }
    //   Reduce { state, action in
    //   }
    //   state.path = StackState([Page.State(number: number)])
    //   switch action {
    //   state.path.append(Page.State(number: number))
    //   .forEach(\.path, action: \.path) { Page() }
    //   return .none
    //   case .path:
    //   return .none
    //   .ifLet(\.path.last, action: \.path) { Page() }
    //   case .pageTapped(let number):
  }
}
