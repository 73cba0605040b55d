import ComposableArchitecture

// You can use this client:
//   archive.page(start) -> ArchivePage(titles: [String], next: Int?)
//     It is async and may throw. The first page begins at 0.
// The checks use:
//   OlderJobs.State()    nothing has been loaded
//   state.screen         a Screen(titles: [String], footer: …)
//                        footer: .loading, .retry, or .end
//   onAppear, refreshPulled, retryTapped
//   rowAppeared(String)  a row has come on the screen
// All else is yours.

@Reducer
struct OlderJobs {
  @ObservableState
  struct State: Equatable {
    var titles: [String] = []
    var progress = Progress.idle(next: nil)

    enum Progress: Equatable {
      case idle(next: Int?)
      case loads(start: Int)
      case failed(start: Int)
    }

    var screen: Screen {
      switch progress {
      case .idle(let next): Screen(titles: titles, footer: next == nil ? .end : .loading)
      case .loads: Screen(titles: titles, footer: .loading)
      case .failed: Screen(titles: titles, footer: .retry)
      }
    }
  }

  enum Action {
    case onAppear
    case pageResponse(start: Int, Result<ArchivePage, any Error>)
    case refreshPulled
    case retryTapped
    case rowAppeared(String)
  }

  enum CancelID { case page }

  @Dependency(\.archive) var archive

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        guard state.titles.isEmpty, state.progress == .idle(next: nil) else { return .none }
        return load(0, &state)

      case .pageResponse(let start, .success(let page)):
        if start == 0 { state.titles = [] }
        state.titles += page.titles
        state.progress = .idle(next: page.next)
        return .none

      case .pageResponse(let start, .failure):
        state.progress = .failed(start: start)
        return .none

      case .refreshPulled:
        return load(0, &state)

      case .retryTapped:
        guard case .failed(let start) = state.progress else { return .none }
        return load(start, &state)

      case .rowAppeared(let title):
        guard title == state.titles.last, case .idle(let next?) = state.progress else { return .none }
        return load(next, &state)
      }
    }
  }

  private func load(_ start: Int, _ state: inout State) -> EffectOf<Self> {
    state.progress = .loads(start: start)
    return .run { send in
      await send(.pageResponse(start: start, Result { try await archive.page(start) }))
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }
}
