import ComposableArchitecture

/// A game of somebody, which can be cheered.
@Reducer
struct LeaderboardRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    var entry: LeaderboardClient.Entry
    var isCheered = false

    var id: Int { entry.id }
    var cheers: Int { entry.cheers + (isCheered ? 1 : 0) }
  }

  enum Action {
    case cheerButtonTapped
    case cheerFailed
  }

  enum CancelID { case cheer }

  @Dependency(\.leaderboard) var leaderboard

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cheerButtonTapped:
        // The star changes before the server knows. Only the last tap is sent to its end.
        state.isCheered.toggle()
        return .run { [id = state.id, isOn = state.isCheered] _ in
          try await leaderboard.cheer(id: id, isOn: isOn)
        } catch: { _, send in
          await send(.cheerFailed)
        }
        .cancellable(id: CancelID.cheer, cancelInFlight: true)

      case .cheerFailed:
        state.isCheered.toggle()
        return .none
      }
    }
  }
}

/// The best games, a page at a time.
@Reducer
struct Leaderboard {
  @ObservableState
  struct State: Equatable {
    var hasMore = true
    var loading = Loading.idle
    var period = LeaderboardClient.Period.today
    var rows: IdentifiedArrayOf<LeaderboardRow.State> = []

    enum Loading: Equatable { case idle, loading, failed }
  }

  enum Action {
    case endReached
    case onTask
    case pageResponse(Result<LeaderboardClient.Page, any Error>)
    case periodTapped(LeaderboardClient.Period)
    case retryButtonTapped
    case rows(IdentifiedActionOf<LeaderboardRow>)
  }

  enum CancelID { case page }

  @Dependency(\.leaderboard) var leaderboard

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endReached:
        guard state.hasMore, state.loading == .idle else { return .none }
        return load(&state)

      case .onTask:
        guard state.rows.isEmpty else { return .none }
        return load(&state)

      case .pageResponse(.success(let page)):
        state.loading = .idle
        state.hasMore = page.hasMore
        state.rows.append(contentsOf: page.entries.map { LeaderboardRow.State(entry: $0) })
        return .none

      case .pageResponse(.failure):
        state.loading = .failed
        return .none

      case .periodTapped(let period):
        guard period != state.period else { return .none }
        state.period = period
        state.rows = []
        return load(&state)

      case .retryButtonTapped:
        guard state.loading == .failed else { return .none }
        return load(&state)

      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { LeaderboardRow() }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.loading = .loading
    return .run { [period = state.period, count = state.rows.count] send in
      await send(.pageResponse(Result { try await leaderboard.page(period: period, after: count) }))
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }
}
