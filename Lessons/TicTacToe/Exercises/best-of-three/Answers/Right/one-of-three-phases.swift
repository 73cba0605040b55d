import ComposableArchitecture

@Reducer
struct Match {
  @ObservableState
  enum State: Equatable {
    case waiting(Table)
    case moving(Table, seconds: Int)
    case over(Table)

    init() { self = .waiting(Table()) }

    var table: Table {
      switch self {
      case .waiting(let table), .moving(let table, _), .over(let table): table
      }
    }

    var screen: Screen {
      let cells = (1...9).map { table.board[$0]?.rawValue ?? "." }.joined()
      let score = "\(table.wins[.x, default: 0]) : \(table.wins[.o, default: 0])"
      return switch self {
      case .waiting(let table):
        Screen(cells: cells, message: "\(table.turn.rawValue) to move", score: score)
      case .moving(let table, let seconds):
        Screen(cells: cells, message: "\(table.turn.rawValue) to move", score: score, seconds: seconds)
      case .over(let table):
        Screen(cells: cells, message: table.result, score: score)
      }
    }
  }

  struct Table: Equatable {
    var beginner = Mark.x
    var board = Board()
    var turn = Mark.x
    var wins: [Mark: Int] = [:]

    var isMatchOver: Bool { wins.values.contains(2) }

    var result: String {
      guard let winner = board.winner else { return "Draw" }
      return isMatchOver ? "\(winner.rawValue) wins the match" : "\(winner.rawValue) wins"
    }
  }

  enum Action {
    case cellTapped(Int)
    case nextTapped
    case tick(seconds: Int)
  }

  enum CancelID { case countdown }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      var table = state.table
      switch action {
      case .cellTapped(let cell):
        if case .over = state { return .none }
        guard table.board.contains(cell), table.board[cell] == nil else { return .none }
        table.board[cell] = table.turn
        if let winner = table.board.winner { table.wins[winner, default: 0] += 1 }
        if table.board.winner != nil || table.board.isFull {
          state = .over(table)
          return .cancel(id: CancelID.countdown)
        }
        table.turn = table.turn.other
        state = .moving(table, seconds: 10)
        return countdown

      case .nextTapped:
        guard case .over = state else { return .none }
        if table.isMatchOver {
          state = State()
        } else {
          state = .waiting(
            Table(beginner: table.beginner.other, turn: table.beginner.other, wins: table.wins))
        }
        return .none

      case .tick(let seconds):
        guard case .moving = state else { return .none }
        guard seconds == 0 else {
          state = .moving(table, seconds: seconds)
          return .none
        }
        table.turn = table.turn.other
        state = .moving(table, seconds: 10)
        return countdown
      }
    }
  }

  private var countdown: EffectOf<Self> {
    .run { send in
      for seconds in (0..<10).reversed() {
        try await clock.sleep(for: .seconds(1))
        await send(.tick(seconds: seconds))
      }
    }
    .cancellable(id: CancelID.countdown, cancelInFlight: true)
  }
}
