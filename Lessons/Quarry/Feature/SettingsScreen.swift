import ComposableArchitecture

/// Changes the settings that all screens share.
@Reducer
struct SettingsScreen {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.settings) var settings
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case eraseButtonTapped
    case nameChanged(String)
    case pointsToggled(Bool)
    case soundToggled(Bool)
    case themeTapped(Settings.Theme)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmErase
    }

    @CasePathable
    enum Delegate: Equatable {
      case erase
    }
  }

  static let longestName = 12

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmErase)):
        return .send(.delegate(.erase))

      case .alert, .delegate:
        return .none

      case .eraseButtonTapped:
        state.alert = .eraseEverything
        return .none

      case .nameChanged(let name):
        state.$settings.withLock { $0.name = String(name.prefix(Self.longestName)) }
        return .none

      case .pointsToggled(let isOn):
        state.$settings.withLock { $0.showsPoints = isOn }
        return .none

      case .soundToggled(let isOn):
        state.$settings.withLock { $0.soundIsOn = isOn }
        return .none

      case .themeTapped(let theme):
        state.$settings.withLock { $0.theme = theme }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == SettingsScreen.Action.Alert {
  static let eraseEverything = AlertState {
    TextState("Erase everything?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmErase) { TextState("Erase") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("Your games, your settings and the game that you have left are removed.")
  }
}
