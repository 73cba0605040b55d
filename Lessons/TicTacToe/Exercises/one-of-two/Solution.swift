import ComposableArchitecture

// You can use these features:
//   Login.State()                  tells .delegate(.loggedIn(Member))
//   NewGame.State(member: Member)  tells .delegate(.loggedOut)

@Reducer
struct ClubApp {
  @ObservableState
  enum State: Equatable {
    case login(Login.State)
    case newGame(NewGame.State)
  }

  enum Action {
    case login(Login.Action)
    case newGame(NewGame.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.delegate(.loggedIn(let member))):
        state = .newGame(NewGame.State(member: member))
        return .none

      case .newGame(.delegate(.loggedOut)):
        state = .login(Login.State())
        return .none

      case .login, .newGame:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
    .ifCaseLet(\.newGame, action: \.newGame) { NewGame() }
  }
}
