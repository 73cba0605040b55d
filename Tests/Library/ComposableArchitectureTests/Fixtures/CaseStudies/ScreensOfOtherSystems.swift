import ComposableArchitecture
import Foundation

/// Rows that are features, each with an id of its own.
@Reducer
struct CounterList {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: UUID
      var counter = Counter.State()
    }

    enum Action { case counter(Counter.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Counter() }
    }
  }

  @ObservableState
  struct State: Equatable {
    var counters: IdentifiedArrayOf<Row.State> = []
  }

  enum Action { case counters(IdentifiedActionOf<Row>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.counters, action: \.counters) { Row() }
  }
}

/// Loads first and navigates then, unless its view has disappeared meanwhile.
@Reducer
struct LazyNavigation {
  @ObservableState
  struct State: Equatable {
    var isActivityIndicatorHidden = true
    var optionalCounter: Counter.State?
  }

  enum Action {
    case onDisappear
    case optionalCounter(Counter.Action)
    case setNavigation(isActive: Bool)
    case setNavigationIsActiveDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDisappear:
        return .cancel(id: CancelID.load)
      case .optionalCounter:
        return .none
      case .setNavigation(isActive: true):
        state.isActivityIndicatorHidden = false
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setNavigationIsActiveDelayCompleted)
        }
        .cancellable(id: CancelID.load)
      case .setNavigation(isActive: false):
        state.optionalCounter = nil
        return .none
      case .setNavigationIsActiveDelayCompleted:
        state.isActivityIndicatorHidden = true
        state.optionalCounter = Counter.State()
        return .none
      }
    }
    .ifLet(\.optionalCounter, action: \.optionalCounter) { Counter() }
  }
}

/// One of ten buttons has the focus, by chance.
@Reducer
struct FocusByChance {
  @ObservableState
  struct State: Equatable {
    var currentFocus = 1
  }

  enum Action { case randomButtonClicked }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.currentFocus = withRandomNumberGenerator { Int.random(in: 1...10, using: &$0) }
      return .none
    }
  }
}
