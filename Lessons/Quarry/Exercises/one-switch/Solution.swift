import ComposableArchitecture

struct Preferences: Codable, Equatable, Sendable {
  var playerName = "Ada"
  var soundIsOn = true
}

@Reducer
struct SettingsPanel {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("preferences")) var preferences = Preferences()

    /// What the panel shows.
    var text: String { "\(preferences.playerName), sound \(preferences.soundIsOn ? "on" : "off")" }
  }

  enum Action {
    case nameChanged(String)
    case soundSwitchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$preferences.withLock { $0.playerName = name }
        return .none

      case .soundSwitchTapped:
        state.$preferences.withLock { $0.soundIsOn.toggle() }
        return .none
      }
    }
  }
}

@Reducer
struct OpenGame {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.inMemory("preferences")) var preferences = Preferences()
    var selection: [Int] = []

    var title: String { "\(preferences.playerName) selects \(selection.count) stones" }
  }

  enum Action {
    case stoneTapped(Int)
  }

  @Dependency(\.sounds) var sounds

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
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
        state.game = OpenGame.State()
        return .none

      case .settings:
        return .none
      }
    }
    .ifLet(\.game, action: \.game) { OpenGame() }
  }
}
