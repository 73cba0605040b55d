import ComposableArchitecture

// The checks use:
//   Articles.State()
//   state.screen, a Screen, which is what the user sees
//   onAppear          the list is shown
//   endReached        the user has scrolled to the last title
//   retryButtonTapped
//   refresh           the user has pulled the list down
// You can use this client:
//   articles.page(number: Int) -> Page, async, may throw
//     Page: titles; hasMore, whether another page follows

@Reducer
struct Articles {
  @ObservableState
  struct State: Equatable {
    var isOver = false
    var nextPage = 1
    var screen = Screen()
  }

  enum Action {
    case endReached
    case onAppear
    case pageResponse(Int, Result<Page, any Error>)
    case refresh
    case retryButtonTapped
  }

  enum CancelID { case page }

  @Dependency(\.articles) var articles

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endReached, .onAppear:
        guard state.screen.footer == .empty, !state.isOver else { return .none }
        return load(state.nextPage, &state)

      case .pageResponse(let number, .success(let page)):
        state.screen.titles = number == 1 ? page.titles : state.screen.titles + page.titles
        state.screen.footer = .empty
        state.nextPage = number + 1
        state.isOver = !page.hasMore
        return .none

      case .pageResponse(let number, .failure):
        state.screen.footer = .retryButton
        state.nextPage = number
        return .none

      case .refresh:
        return load(1, &state)

      case .retryButtonTapped:
        guard state.screen.footer == .retryButton else { return .none }
        return load(state.nextPage, &state)
      }
    }
  }

  private func load(_ number: Int, _ state: inout State) -> EffectOf<Self> {
    state.screen.footer = .loading
    return .run { send in
      await send(.pageResponse(number, Result { try await articles.page(number: number) }))
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }
}
