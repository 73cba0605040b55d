import ComposableArchitecture

@Reducer
struct Match {
  @ObservableState
  struct State: Equatable {
    var beginner = Mark.x
    var board = Board()
    var seconds = 10
    var turn = Mark.x
    var isOver = false
    var message = "X to move"
    var wins: [Mark] = []

    var isMatchOver: Bool { [Mark.o, .x].contains { games(of: $0) == 2 } }

    func games(of mark: Mark) -> Int { wins.filter { $0 == mark }.count }

    var screen: Screen {
      Screen(
        cells: (1...9).map { board[$0]?.rawValue ?? "." }.joined(), message: message,
        score: "\(games(of: .x)) : \(games(of: .o))", seconds: seconds)
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
        if let winner = state.board.winner {
          state.wins.append(winner)
          state.message = "\(winner.rawValue) wins\(state.isMatchOver ? " the match" : "")"
          state.isOver = true
        } else if state.board.isFull {
          state.message = "Draw"
          state.isOver = true
        }
        return nextTurn(&state)

      case .nextTapped:
        guard state.isOver else { return .none }
        if state.isMatchOver {
          state = State()
        } else {
          state.board = Board()
          state.beginner = state.beginner.other
          state.turn = state.beginner
          state.isOver = false
          state.message = "\(state.turn.rawValue) to move"
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
    state.message = "\(state.turn.rawValue) to move"
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}
