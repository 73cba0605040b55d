import ComposableArchitecture

// Module TicTacToe: the app, which is one of two features. It knows Login, NewGame and ClubClient.

@Reducer
struct TicTacToe {
  @ObservableState
  enum State: Equatable {
    case login(Login.State)
    case newGame(NewGame.State)
  }

  enum Action {
    case clubClosed(String)
    case login(Login.Action)
    case newGame(NewGame.Action)
  }

  enum CancelID { case session }

  @Dependency(\.club) var club

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clubClosed(let message):
        state = .login(Login.State(destination: .alert(.closed(message))))
        return .cancel(id: CancelID.session)

      case .login(.delegate(.loggedIn(let member))):
        state = .newGame(NewGame.State(member: member))
        return .run { send in
          for await message in await club.closings(member: member) {
            await send(.clubClosed(message))
          }
        }
        .cancellable(id: CancelID.session, cancelInFlight: true)

      case .newGame(.delegate(.loggedOut)):
        guard case .newGame(let newGame) = state else { return .none }
        state = .login(Login.State())
        return .merge(
          .cancel(id: CancelID.session),
          .run { _ in await club.logOut(member: newGame.member) }
        )

      case .login, .newGame:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
    .ifCaseLet(\.newGame, action: \.newGame) { NewGame() }
  }
}

extension AlertState {
  static func closed(_ message: String) -> Self {
    AlertState {
      TextState(message)
    }
  }
}
