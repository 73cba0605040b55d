// One optional holds the tea that was tapped last
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
    @Presents var tea: TeaScreen.State?

    /// What the top screen shows.
    var title: String {
      tea?.title ?? "Kitchen"
    }
  }

  enum Action {
    case backButtonTapped
    case homeButtonTapped
    case tea(PresentationAction<TeaScreen.Action>)
    case startButtonTapped
    case teaTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped, .homeButtonTapped:
        state.tea = nil
        return .none

      case .startButtonTapped:
        guard state.tea != nil else { return .none }
        return .send(.tea(.presented(.startButtonTapped)))

      case .tea:
        return .none

      case .teaTapped(let tea):
        state.tea = TeaScreen.State(tea: tea)
        return .none
      }
    }
    .ifLet(\.$tea, action: \.tea) { TeaScreen() }
  }
}
