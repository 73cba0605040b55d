import ComposableArchitecture

@Reducer
struct OlderJobs {
  @ObservableState
  struct State: Equatable {
    var titles: [String] = []
    var next: Int? = 0
    var isLoading = false
    var hasFailed = false
    var request = 0

    var screen: Screen {
      Screen(titles: titles, footer: hasFailed ? .retry : isLoading || next != nil ? .loading : .end)
    }
  }

  enum Action {
    case loaded(ArchivePage, start: Int, request: Int)
    case loadingFailed(request: Int)
    case onAppear
    case refreshPulled
    case retryTapped
    case rowAppeared(String)
  }

  @Dependency(\.archive) var archive

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let page, let start, let request):
        guard request == state.request else { return .none }
        state.isLoading = false
        state.titles = start == 0 ? page.titles : state.titles + page.titles
        state.next = page.next
        return .none

      case .loadingFailed(let request):
        guard request == state.request else { return .none }
        state.isLoading = false
        state.hasFailed = true
        return .none

      case .onAppear:
        return state.titles.isEmpty && !state.isLoading ? load(&state) : .none

      case .refreshPulled:
        state.next = 0
        return load(&state)

      case .retryTapped:
        return state.hasFailed ? load(&state) : .none

      case .rowAppeared(let title):
        let isWanted = title == state.titles.last && !state.isLoading && !state.hasFailed
        return isWanted ? load(&state) : .none
      }
    }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    guard let start = state.next else { return .none }
    state.isLoading = true
    state.hasFailed = false
    state.request += 1
    return .run { [request = state.request] send in
      let page = try await archive.page(start)
      await send(.loaded(page, start: start, request: request))
    } catch: { [request = state.request] _, send in
      await send(.loadingFailed(request: request))
    }
  }
}
