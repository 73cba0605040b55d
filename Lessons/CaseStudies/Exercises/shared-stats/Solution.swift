import ComposableArchitecture

// The checks use:
//   Runner.State() and Profile.State(), each with stats
//   runFinished(kilometers: Int) and resetButtonTapped
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
        state.$stats.withLock {
          $0.distance += kilometers
          $0.longest = max($0.longest, kilometers)
          $0.runs += 1
        }
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
