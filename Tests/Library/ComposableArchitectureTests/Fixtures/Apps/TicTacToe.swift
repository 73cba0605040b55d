import ComposableArchitecture

/// First who plays, then the game: a root that is one of two screens.
@Reducer
enum TicTacToe {
  case login(Login)
  case newGame(NewGame)

  static var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.twoFactor(.presented(.twoFactorResponse(.success)))):
        state = .newGame(NewGame.State())
        return .none

      case .login(.loginResponse(.success(let response))) where !response.twoFactorRequired:
        state = .newGame(NewGame.State())
        return .none

      case .newGame(.logoutButtonTapped):
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

extension TicTacToe.State: Equatable {}

@Reducer
struct NewGame {
  @ObservableState
  struct State: Equatable {
    @Presents var game: Game.State?
    var oPlayerName = ""
    var xPlayerName = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case game(PresentationAction<Game.Action>)
    case letsPlayButtonTapped
    case logoutButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .game, .logoutButtonTapped:
        return .none
      case .letsPlayButtonTapped:
        state.game = Game.State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) { Game() }
  }
}

@Reducer
struct Game {
  enum Player: Equatable { case o, x }

  @ObservableState
  struct State: Equatable {
    var board: [[Player?]] = Array(repeating: Array(repeating: nil, count: 3), count: 3)
    var currentPlayer = Player.x
    let oPlayerName: String
    let xPlayerName: String

    var winner: Player? {
      [Player.x, .o].first { player in
        Self.lines.contains { $0.allSatisfy { board[$0.row][$0.column] == player } }
      }
    }

    var isFilled: Bool { board.allSatisfy { $0.allSatisfy { $0 != nil } } }

    private static let lines: [[(row: Int, column: Int)]] = {
      typealias Line = [(row: Int, column: Int)]
      let rows: [Line] = (0..<3).map { row in (0..<3).map { (row, $0) } }
      let columns: [Line] = (0..<3).map { column in (0..<3).map { ($0, column) } }
      let diagonals: [Line] = [(0..<3).map { ($0, $0) }, (0..<3).map { ($0, 2 - $0) }]
      return rows + columns + diagonals
    }()
  }

  enum Action: Sendable {
    case cellTapped(row: Int, column: Int)
    case playAgainButtonTapped
    case quitButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case let .cellTapped(row, column):
        guard state.board[row][column] == nil, state.winner == nil else { return .none }
        state.board[row][column] = state.currentPlayer
        if state.winner == nil { state.currentPlayer = state.currentPlayer == .x ? .o : .x }
        return .none

      case .playAgainButtonTapped:
        state = State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none

      case .quitButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
