// During a game, the next one can't begin
import ComposableArchitecture

@Reducer
struct Match {
  @ObservableState
  struct State: Equatable {
    var beginner = Mark.x
    var board = Board()
    var seconds = 10
    var turn = Mark.x
    var winsO = 0
    var winsX = 0

    var isOver: Bool { board.winner != nil || board.isFull }
    var isMatchOver: Bool { max(winsO, winsX) == 2 }

    var screen: Screen {
      Screen(
        cells: (1...9).map { board[$0]?.rawValue ?? "." }.joined(), message: message,
        score: "\(winsX) : \(winsO)", seconds: seconds)
    }

    private var message: String {
      if let winner = board.winner { return "\(winner.rawValue) wins" + (isMatchOver ? " the match" : "") }
      return board.isFull ? "Draw" : "\(turn.rawValue) to move"
    }
  }

  enum Action {
    case cellTapped(Int)
    case nextTapped
    case secondPassed
  }

  enum CancelID { case time }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let cell):
        guard !state.isOver, state.board.contains(cell), state.board[cell] == nil else { return .none }
        state.board[cell] = state.turn
        if state.board.winner == .x { state.winsX += 1 }
        if state.board.winner == .o { state.winsO += 1 }
        return nextTurn(&state)

      case .nextTapped:
        if state.isMatchOver {
          state = State()
        } else {
          state.board = Board()
          state.beginner = state.beginner.other
          state.turn = state.beginner
        }
        return .none

      case .secondPassed:
        state.seconds -= 1
        return state.seconds == 0 ? nextTurn(&state) : .none
      }
    }
  }

  private func nextTurn(_ state: inout State) -> EffectOf<Self> {
    state.seconds = 10
    guard !state.isOver else { return .cancel(id: CancelID.time) }
    state.turn = state.turn.other
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}
