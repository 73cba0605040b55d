import ComposableArchitecture

/// Two tabs with one number in the user defaults; its key knows its type, its name and its default.
@Reducer
struct CountTabs {
  enum Tab { case counter, profile }

  @ObservableState
  struct State: Equatable {
    var counter = CountTab.State()
    var currentTab = Tab.counter
    var profile = CountProfile.State()
  }

  enum Action {
    case counter(CountTab.Action)
    case profile(CountProfile.Action)
    case selectTab(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CountTab() }
    Scope(state: \.profile, action: \.profile) { CountProfile() }
    Reduce { state, action in
      if case .selectTab(let tab) = action { state.currentTab = tab }
      return .none
    }
  }
}

extension SharedReaderKey where Self == AppStorageKey<Int>.Default {
  static var count: Self { Self[.appStorage("count"), default: 0] }
}

@Reducer
struct CountTab {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Shared(.count) var count
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case decrementButtonTapped
    case incrementButtonTapped
    case isPrimeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        break
      case .decrementButtonTapped:
        state.$count.withLock { $0 -= 1 }
      case .incrementButtonTapped:
        state.$count.withLock { $0 += 1 }
      case .isPrimeButtonTapped:
        state.alert = .isPrime(state.count)
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct CountProfile {
  @ObservableState
  struct State: Equatable {
    @Shared(.count) var count
  }

  enum Action { case resetStatsButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 = 0 }
      return .none
    }
  }
}
