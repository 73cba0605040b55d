// One optional holds the tea, and another one the similar tea
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
    @Presents var similar: TeaScreen.State?
    @Presents var tea: TeaScreen.State?

    /// What the top screen shows.
    var title: String {
      similar?.title ?? tea?.title ?? "Kitchen"
    }
  }

  enum Action {
    case backButtonTapped
    case homeButtonTapped
    case similar(PresentationAction<TeaScreen.Action>)
    case tea(PresentationAction<TeaScreen.Action>)
    case startButtonTapped
    case teaTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if state.similar != nil {
          state.similar = nil
        } else {
          state.tea = nil
        }
        return .none

      case .homeButtonTapped:
        state.similar = nil
        state.tea = nil
        return .none

      case .similar, .tea:
        return .none

      case .startButtonTapped:
        if state.similar != nil { return .send(.similar(.presented(.startButtonTapped))) }
        return state.tea == nil ? .none : .send(.tea(.presented(.startButtonTapped)))

      case .teaTapped(let tea):
        if state.tea == nil {
          state.tea = TeaScreen.State(tea: tea)
        } else {
          state.similar = TeaScreen.State(tea: tea)
        }
        return .none
      }
    }
    .ifLet(\.$tea, action: \.tea) { TeaScreen() }
    .ifLet(\.$similar, action: \.similar) { TeaScreen() }
  }
}
