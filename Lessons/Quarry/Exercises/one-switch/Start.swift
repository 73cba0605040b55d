import ComposableArchitecture

struct Preferences: Codable, Equatable, Sendable {
  var playerName = "Ada"
  var soundIsOn = true
}

@Reducer
struct SettingsPanel {
  @ObservableState
  struct State: Equatable {
    var preferences = Preferences()

    /// What the panel shows.
    var text: String { "\(preferences.playerName), sound \(preferences.soundIsOn ? "on" : "off")" }
  }

  enum Action {
    case delegate(Delegate)
    case nameChanged(String)
    case soundSwitchTapped

    @CasePathable
    enum Delegate {
      case preferencesChanged(Preferences)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .nameChanged(let name):
        state.preferences.playerName = name
        return .send(.delegate(.preferencesChanged(state.preferences)))

      case .soundSwitchTapped:
        state.preferences.soundIsOn.toggle()
        return .send(.delegate(.preferencesChanged(state.preferences)))
      }
    }
  }
}

@Reducer
struct OpenGame {
  @ObservableState
  struct State: Equatable {
    var preferences = Preferences()
    var selection: [Int] = []

    var title: String { "\(preferences.playerName) selects \(selection.count) stones" }
  }

  enum Action {
    case preferencesArrived(Preferences)
    case stoneTapped(Int)
  }

  @Dependency(\.sounds) var sounds

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .preferencesArrived(let preferences):
        state.preferences = preferences
        return .none

      case .stoneTapped(let id):
        state.selection.append(id)
        guard state.preferences.soundIsOn else { return .none }
        return .run { _ in await sounds.play(sound: .clink) }
      }
    }
  }
}

@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    var game: OpenGame.State?
    var settings = SettingsPanel.State()
  }

  enum Action {
    case game(OpenGame.Action)
    case playButtonTapped
    case settings(SettingsPanel.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: \.settings) { SettingsPanel() }
    Reduce { state, action in
      switch action {
      case .game:
        return .none

      case .playButtonTapped:
        state.game = OpenGame.State(preferences: state.settings.preferences)
        return .none

      case .settings(.delegate(.preferencesChanged(let preferences))):
        guard state.game != nil else { return .none }
        return .send(.game(.preferencesArrived(preferences)))

      case .settings:
        return .none
      }
    }
    .ifLet(\.game, action: \.game) { OpenGame() }
  }
}
