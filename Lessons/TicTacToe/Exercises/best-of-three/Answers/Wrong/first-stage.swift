// Three in a row win, and then taps do nothing
import ComposableArchitecture

@Reducer
struct Match {
  @ObservableState
  struct State: Equatable {
    var board = Board()
    var turn = Mark.x

    var screen: Screen {
      Screen(
        cells: (1...9).map { board[$0]?.rawValue ?? "." }.joined(),
        message: "\(turn.rawValue) to move")
    }
  }

  enum Action {
    case cellTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let cell):
        guard state.board.contains(cell), state.board[cell] == nil else { return .none }
        state.board[cell] = state.turn
        state.turn = state.turn.other
        return .none
      }
    }
  }
}
