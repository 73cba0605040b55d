import ComposableArchitecture

// The app reads `title`, and sends the actions of `screen`. Both must stay.

@Reducer
struct Rules {
  @ObservableState
  struct State: Equatable {
    var page = 1
  }

  enum Action {
    case doneButtonTapped
    case nextButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .nextButtonTapped = action { state.page += 1 }
      return .none
    }
  }
}

@Reducer
struct Ranking {
  @ObservableState
  struct State: Equatable {
    var isByName = false
  }

  enum Action {
    case doneButtonTapped
    case sortButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .sortButtonTapped = action { state.isByName.toggle() }
      return .none
    }
  }
}

@Reducer
struct Screen {
  @ObservableState
  enum State: Equatable {
    case login(Login.State)
    case newGame(NewGame.State)
    case ranking(Ranking.State)
    case rules(Rules.State)
  }

  enum Action {
    case login(Login.Action)
    case newGame(NewGame.Action)
    case ranking(Ranking.Action)
    case rules(Rules.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.login, action: \.login) { Login() }
      .ifCaseLet(\.newGame, action: \.newGame) { NewGame() }
      .ifCaseLet(\.ranking, action: \.ranking) { Ranking() }
      .ifCaseLet(\.rules, action: \.rules) { Rules() }
  }
}

@Reducer
struct ClubApp {
  @ObservableState
  struct State: Equatable {
    var screen: Screen.State = .rules(Rules.State())

    var title: String {
      switch screen {
      case .login: "Log in"
      case .newGame(let newGame): "Welcome, \(newGame.member.name)"
      case .ranking(let ranking): ranking.isByName ? "Ranking by name" : "Ranking"
      case .rules(let rules): "Rules, page \(rules.page)"
      }
    }
  }

  enum Action {
    case screen(Screen.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) { Screen() }
    Reduce { state, action in
      switch action {
      case .screen(.login(.delegate(.loggedIn(let member)))):
        state.screen = .newGame(NewGame.State(member: member))
        return .none

      case .screen(.newGame(.delegate(.loggedOut))):
        state.screen = .ranking(Ranking.State())
        return .none

      case .screen(.ranking(.doneButtonTapped)):
        state.screen = .rules(Rules.State())
        return .none

      case .screen(.rules(.doneButtonTapped)):
        state.screen = .login(Login.State())
        return .none

      case .screen:
        return .none
      }
    }
  }
}
