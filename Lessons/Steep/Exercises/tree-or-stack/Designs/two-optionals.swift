// A tree: each tea holds the similar tea that was opened from it
import ComposableArchitecture

@Reducer
struct SimilarScreen {
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
struct TeaScreen {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    @Presents var similar: SimilarScreen.State?
    var tea: String

    /// What the top screen shows.
    var title: String { similar?.title ?? "\(tea) \(seconds)" }
  }

  enum Action {
    case similar(PresentationAction<SimilarScreen.Action>)
    case startButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .similar:
        return .none

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
    .ifLet(\.$similar, action: \.similar) { SimilarScreen() }
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
      case .backButtonTapped:
        if state.tea?.similar != nil {
          state.tea?.similar = nil
        } else {
          state.tea = nil
        }
        return .none

      case .homeButtonTapped:
        state.tea = nil
        return .none

      case .startButtonTapped:
        guard let tea = state.tea else { return .none }
        guard tea.similar != nil else { return .send(.tea(.presented(.startButtonTapped))) }
        return .send(.tea(.presented(.similar(.presented(.startButtonTapped)))))

      case .tea:
        return .none

      case .teaTapped(let tea):
        if state.tea == nil {
          state.tea = TeaScreen.State(tea: tea)
        } else {
          state.tea?.similar = SimilarScreen.State(tea: tea)
        }
        return .none
      }
    }
    .ifLet(\.$tea, action: \.tea) { TeaScreen() }
  }
}
