import ComposableArchitecture

// You can use this type:
//   Stats: distance, longest and runs, each an Int that begins with 0

@Reducer
struct Runner {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("stats")) var stats = Stats()
  }

  enum Action {
    case runFinished(kilometers: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .runFinished(let kilometers):
        state.$stats.distance.withLock { $0 += kilometers }
        state.$stats.longest.withLock { $0 = max($0, kilometers) }
        state.$stats.runs.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("stats")) var stats = Stats()
  }

  enum Action {
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        state.$stats.withLock { $0 = Stats() }
        return .none
      }
    }
  }
}
