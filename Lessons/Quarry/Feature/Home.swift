import ComposableArchitecture

/// The first screen, from which everything is reached.
@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.favoriteMode) var favoriteMode
    @SharedReader(.records) var records
    @Shared(.savedMatch) var savedMatch
    @SharedReader(.settings) var settings

    var greeting: String { settings.name.isEmpty ? "Welcome!" : "Welcome, \(settings.name)!" }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case leaderboardButtonTapped
    case newGameButtonTapped(Mode)
    case resumeButtonTapped
    case settingsButtonTapped
    case statisticsButtonTapped

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmNewGame(Mode)
    }

    @CasePathable
    enum Delegate: Equatable {
      case resume(SavedMatch)
      case start(Mode)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmNewGame(let mode))):
        state.$savedMatch.withLock { $0 = nil }
        return start(mode, &state)

      case .alert, .delegate:
        return .none

      case .newGameButtonTapped(let mode):
        // A duel is never saved, so it doesn't replace the game that is.
        guard let saved = state.savedMatch, mode.canBeSaved else { return start(mode, &state) }
        state.alert = .replaceGame(saved, by: mode)
        return .none

      case .resumeButtonTapped:
        guard let saved = state.savedMatch else { return .none }
        return .send(.delegate(.resume(saved)))

      // The root shows these screens, because it owns the path.
      case .leaderboardButtonTapped, .settingsButtonTapped, .statisticsButtonTapped:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func start(_ mode: Mode, _ state: inout State) -> EffectOf<Self> {
    state.$favoriteMode.withLock { $0 = mode }
    return .send(.delegate(.start(mode)))
  }
}

extension AlertState where Action == Home.Action.Alert {
  static func replaceGame(_ saved: SavedMatch, by mode: Mode) -> Self {
    AlertState {
      TextState("Begin a new game?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmNewGame(mode)) { TextState("New game") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("The game that you have left, with \(saved.match.points(of: .you)) points, is lost.")
    }
  }
}
