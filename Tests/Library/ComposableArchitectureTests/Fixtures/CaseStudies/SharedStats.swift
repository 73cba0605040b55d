import ComposableArchitecture
import Foundation

/// What two tabs know about a number, wherever it is kept: ``State/inMemory`` or ``State/inFile``.
@Reducer
struct StatsTabs {
  enum Tab { case counter, profile }

  @ObservableState
  struct State: Equatable {
    var counter: StatsCounter.State
    var currentTab = Tab.counter
    var profile: StatsProfile.State

    /// Nothing is handed from one tab to the other; each finds the stats by the key.
    init(_ key: some SharedKey<Stats>) {
      counter = StatsCounter.State(stats: Shared(wrappedValue: Stats(), key))
      profile = StatsProfile.State(stats: Shared(wrappedValue: Stats(), key))
    }

    static var inMemory: Self { Self(.inMemory("stats")) }
    static var inFile: Self { Self(.fileStorage(.stats)) }
  }

  enum Action {
    case counter(StatsCounter.Action)
    case profile(StatsProfile.Action)
    case selectTab(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { StatsCounter() }
    Scope(state: \.profile, action: \.profile) { StatsProfile() }
    Reduce { state, action in
      if case .selectTab(let tab) = action { state.currentTab = tab }
      return .none
    }
  }
}

struct Stats: Codable, Equatable {
  var count = 0
  var maxCount = 0
  var minCount = 0
  var numberOfCounts = 0

  mutating func change(by step: Int) {
    count += step
    numberOfCounts += 1
    maxCount = max(maxCount, count)
    minCount = min(minCount, count)
  }
}

extension URL {
  static let stats = URL.documentsDirectory.appending(component: "stats.json")
}

@Reducer
struct StatsCounter {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared var stats: Stats
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case decrementButtonTapped
    case incrementButtonTapped
    case isPrimeButtonTapped

    enum Alert: Equatable {}
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        break
      case .decrementButtonTapped:
        state.$stats.withLock { $0.change(by: -1) }
      case .incrementButtonTapped:
        state.$stats.withLock { $0.change(by: 1) }
      case .isPrimeButtonTapped:
        state.alert = .isPrime(state.stats.count)
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct StatsProfile {
  @ObservableState
  struct State: Equatable {
    @Shared var stats: Stats
  }

  enum Action { case resetStatsButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$stats.withLock { $0 = Stats() }
      return .none
    }
  }
}

extension AlertState {
  static func isPrime(_ number: Int) -> Self {
    let isPrime = number > 1 && !(2..<number).contains { number.isMultiple(of: $0) }
    return Self { TextState(isPrime ? "👍 \(number) is prime" : "👎 \(number) is not prime") }
  }
}
