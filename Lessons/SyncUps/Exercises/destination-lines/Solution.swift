import ComposableArchitecture

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {}
  enum Action { case task }
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {}
  enum Action { case task }
}

@Reducer
enum Screen {
  case profile(Profile)
  case settings(Settings)
}
extension Screen.State: Equatable {}

@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    @Presents var screen: Screen.State?
  }

  enum Action {
    case profileTapped
    case settingsTapped
    case screen(PresentationAction<Screen.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .profileTapped:
        state.screen = .profile(Profile.State())
        return .none
      case .settingsTapped:
        state.screen = .settings(Settings.State())
        return .none
      case .screen:
        return .none
      }
    }
    .ifLet(\.$screen, action: \.screen)
  }
}
