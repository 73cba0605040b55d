import ComposableArchitecture
import Testing

@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    var board = Board()
    var turn = Mark.x

    var isOver: Bool { board.winner != nil || board.isFull }
  }

  enum Action {
    case cellTapped(Int)
    case computerMoved
    case quitButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let cell):
        guard !state.isOver, state.turn == .x, state.board.contains(cell), state.board[cell] == nil else {
          return .none
        }
        state.board[cell] = .x
        state.turn = .o
        return .none

      case .computerMoved:
        guard !state.isOver, let cell = (1...9).first(where: { state.board[$0] == nil }) else { return .none }
        state.board[cell] = .o
        state.turn = .x
        return .none

      case .quitButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
struct Arcade {
  @ObservableState
  struct State: Equatable {
    @Presents var game: Game.State?
  }

  enum Action {
    case game(PresentationAction<Game.Action>)
    case startButtonTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .game(.presented(.cellTapped)):
        guard let game = state.game, game.turn == .o, !game.isOver else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.game(.presented(.computerMoved)))
        }

      case .game:
        return .none

      case .startButtonTapped:
        guard state.game == nil else { return .none }
        state.game = Game.State()
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) { Game() }
  }
}

@MainActor
struct ArcadeTests {
  let clock = TestClock()

  func store() -> TestStoreOf<Arcade> {
    TestStore(initialState: Arcade.State()) {
      Arcade()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func theComputerAnswers() async {
    let store = store()
    await store.send(.startButtonTapped) { $0.game = Game.State() }
    await store.send(\.game.cellTapped, 5) {
      $0.game?.board[5] = .x
      $0.game?.turn = .o
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.game.computerMoved) {
      $0.game?.board[1] = .o
      $0.game?.turn = .x
    }
  }
}
