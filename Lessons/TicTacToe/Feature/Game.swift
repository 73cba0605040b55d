import ComposableArchitecture

// Module Game: one game after another between two players. It knows Board only.

@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    var beginner = Mark.x
    var board = Board()
    let playerO: String
    let playerX: String
    var turn = Mark.x

    var isOver: Bool { board.winner != nil || board.isFull }

    func name(_ mark: Mark) -> String { mark == .x ? playerX : playerO }
  }

  enum Action {
    case cellTapped(Int)
    case delegate(Delegate)
    case playAgainButtonTapped
    case quitButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      /// A game is over; nil when nobody has won.
      case ended(winner: Mark?)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let cell):
        guard !state.isOver, state.board.contains(cell), state.board[cell] == nil else { return .none }
        state.board[cell] = state.turn
        guard !state.isOver else { return .send(.delegate(.ended(winner: state.board.winner))) }
        state.turn = state.turn.other
        return .none

      case .delegate:
        return .none

      case .playAgainButtonTapped:
        guard state.isOver else { return .none }
        state.board = Board()
        state.beginner = state.beginner.other
        state.turn = state.beginner
        return .none

      case .quitButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
