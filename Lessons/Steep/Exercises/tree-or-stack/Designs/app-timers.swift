// The path is a collection of values, and the app runs a timer for each place
import ComposableArchitecture

struct TeaScreen: Equatable {
  var seconds = 0
  var tea: String

  var title: String { "\(tea) \(seconds)" }
}

@Reducer
struct TeaApp {
  @ObservableState
  struct State: Equatable {
    var screens: [TeaScreen] = []

    /// What the top screen shows.
    var title: String {
      screens.last?.title ?? "Kitchen"
    }
  }

  enum Action {
    case backButtonTapped
    case homeButtonTapped
    case ticked(place: Int)
    case startButtonTapped
    case teaTapped(String)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if !state.screens.isEmpty { state.screens.removeLast() }
        return .none

      case .homeButtonTapped:
        state.screens = []
        return .none

      case .startButtonTapped:
        guard let place = state.screens.indices.last else { return .none }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked(place: place)) }
        }

      case .teaTapped(let tea):
        state.screens.append(TeaScreen(tea: tea))
        return .none

      case .ticked(let place):
        guard state.screens.indices.contains(place) else { return .none }
        state.screens[place].seconds += 1
        return .none
      }
    }
  }
}
