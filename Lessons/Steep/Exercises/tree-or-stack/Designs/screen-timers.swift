// The path is a collection of features, and each screen runs its timer
import ComposableArchitecture

@Reducer
struct TeaScreen {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var tea: String

    var title: String { "\(tea) \(seconds)" }
  }

  enum Action {
    case startButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

@Reducer
struct TeaApp {
  @ObservableState
  struct State: Equatable {
    var path = StackState<TeaScreen.State>()

    /// What the top screen shows.
    var title: String {
      path.last?.title ?? "Kitchen"
    }
  }

  enum Action {
    case backButtonTapped
    case homeButtonTapped
    case path(StackActionOf<TeaScreen>)
    case startButtonTapped
    case teaTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if !state.path.isEmpty { state.path.removeLast() }
        return .none

      case .homeButtonTapped:
        state.path.removeAll()
        return .none

      case .path:
        return .none

      case .startButtonTapped:
        guard let id = state.path.ids.last else { return .none }
        return .send(.path(.element(id: id, action: .startButtonTapped)))

      case .teaTapped(let tea):
        state.path.append(TeaScreen.State(tea: tea))
        return .none
      }
    }
    .forEach(\.path, action: \.path) { TeaScreen() }
  }
}
