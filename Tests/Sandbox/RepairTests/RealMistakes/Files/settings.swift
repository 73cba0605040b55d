import ComposableArchitecture
import Foundation

struct Stats: Codable, Equatable {
  var best = 0
  var games: [Int] = []
}

extension SharedKey where Self == FileStorageKey<Stats>.Default {
  static var stats: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "stats.json")), default: Stats()]
  }
}

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    @Shared var stats: Stats
  }

  enum Action {
    case clearButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.$stats.withLock { $0 = Stats() }
        return .none
      }
    }
  }
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("isSoundOn")) var isSoundOn = true
    @Shared(.stats) var stats
    @Shared(.inMemory("visits")) var visits = 0
    @Presents var profile: Profile.State?
  }

  enum Action {
    case gameFinished(Int)
    case profile(PresentationAction<Profile.Action>)
    case profileButtonTapped
    case soundButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .gameFinished(let points):
        state.$stats.withLock { stats in
          stats.games.append(points)
          stats.best = max(stats.best, points)
        }
        return .none

      case .profile:
        return .none

      case .profileButtonTapped:
        state.profile = Profile.State(stats: state.$stats)
        return .none

      case .soundButtonTapped:
        state.$isSoundOn.withLock { $0.toggle() }
        state.$visits.withLock { $0 += 1 }
        return .none
      }
    }
    .ifLet(\.$profile, action: \.profile) {
      Profile()
    }
  }
}
