import ComposableArchitecture
import Foundation

/// The whole app: the home screen, the screens on top of it, and the introduction.
@Reducer
struct Quarry {
  @Reducer
  enum Path {
    case dig(Dig)
    case leaderboard(Leaderboard)
    case settings(SettingsScreen)
    case statistics(StatisticsScreen)
  }

  @ObservableState
  struct State: Equatable {
    @Shared(.hasSeenIntroduction) var hasSeenIntroduction
    var home = Home.State()
    @Presents var onboarding: Onboarding.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case home(Home.Action)
    case onTask
    case onboarding(PresentationAction<Onboarding.Action>)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.lexicon) var lexicon
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { Home() }
    Reduce { state, action in
      switch action {
      case .home(.delegate(.resume(let saved))):
        state.path.append(.dig(Dig.State(saved)))
        return .none

      case .home(.delegate(.start(let mode))):
        state.path.append(.dig(Dig.State(match: newMatch(mode))))
        return .none

      case .home(.leaderboardButtonTapped):
        state.path.append(.leaderboard(Leaderboard.State()))
        return .none

      case .home(.settingsButtonTapped):
        state.path.append(.settings(SettingsScreen.State()))
        return .none

      case .home(.statisticsButtonTapped):
        state.path.append(.statistics(StatisticsScreen.State()))
        return .none

      case .home:
        return .none

      case .onTask:
        if !state.hasSeenIntroduction { state.onboarding = Onboarding.State() }
        return .none

      case .onboarding(.dismiss):
        state.$hasSeenIntroduction.withLock { $0 = true }
        return .none

      case .onboarding:
        return .none

      case .path(.element(let id, .dig(.delegate(.playAgain(let mode))))):
        // A new id, and not a new state for the old one, so that the effects of the old game are cancelled.
        state.path.pop(from: id)
        state.path.append(.dig(Dig.State(match: newMatch(mode))))
        return .none

      case .path(.element(_, .settings(.delegate(.erase)))):
        erase(&state)
        return .none

      case .path:
        return .none
      }
    }
    .ifLet(\.$onboarding, action: \.onboarding) { Onboarding() }
    .forEach(\.path, action: \.path)
  }

  private func newMatch(_ mode: Mode) -> Match {
    let seed = withRandomNumberGenerator { $0.next() }
    return Match(id: uuid(), mode: mode, letters: lexicon.letters(seed: seed), seed: seed)
  }

  /// Back to the state of the first start. Emptying the path ends the effects of all screens on it.
  private func erase(_ state: inout State) {
    @Shared(.records) var records
    @Shared(.savedMatch) var savedMatch
    @Shared(.settings) var settings
    $records.withLock { $0 = [] }
    $savedMatch.withLock { $0 = nil }
    $settings.withLock { $0 = Settings() }
    state.$hasSeenIntroduction.withLock { $0 = false }
    state.home.$favoriteMode.withLock { $0 = .calm }
    state.home.alert = nil
    state.path.removeAll()
    state.onboarding = Onboarding.State()
  }
}

extension Quarry.Path.State: Equatable {}
