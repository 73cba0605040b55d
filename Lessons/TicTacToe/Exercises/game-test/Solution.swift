import ComposableArchitecture
import Testing

// The feature you test is Game:
//   State:    board, turn and beginner, which are .x or .o
//             isOver, computed
//   Actions:  cellTapped, with a number from 1 to 9
//             playAgainButtonTapped, quitButtonTapped
//             delegate: ended(winner:), .x, .o or nil
// You can use this type:
//   Board([1: .x, 5: .o]), with board[1] and board[1] = .x

@MainActor
struct GameTests {
  @Test func xWins() async {
    let store = makeStore(Board([1: .x, 4: .o, 5: .o]))
    await store.send(.cellTapped(2)) {
      $0.board[2] = .x
      $0.turn = .o
    }
    await store.send(.cellTapped(1))
    await store.send(.cellTapped(9)) {
      $0.board[9] = .o
      $0.turn = .x
    }
    await store.send(.cellTapped(3)) {
      $0.board[3] = .x
    }
    await store.receive(\.delegate.ended, .x)
    await store.send(.cellTapped(6))
  }

  @Test func nobodyWins() async {
    let board = Board([1: .x, 2: .o, 3: .x, 4: .x, 5: .o, 6: .o, 7: .o, 8: .x])
    let store = makeStore(board)
    await store.send(.cellTapped(9)) {
      $0.board[9] = .x
    }
    await store.receive(\.delegate.ended, nil)
  }

  @Test func theOtherPlayerBeginsTheNextGame() async {
    let store = makeStore(Board([1: .x, 2: .x]))
    await store.send(.playAgainButtonTapped)
    await store.send(.cellTapped(3)) {
      $0.board[3] = .x
    }
    await store.receive(\.delegate.ended, .x)
    await store.send(.playAgainButtonTapped) {
      $0.board = Board()
      $0.beginner = .o
      $0.turn = .o
    }
  }

  @Test func quitting() async {
    let store = makeStore()
    await store.send(.quitButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  func makeStore(_ board: Board = Board(), turn: Mark = .x) -> TestStoreOf<Game> {
    TestStore(initialState: Game.State(board: board, playerO: "Bo", playerX: "Ann", turn: turn)) {
      Game()
    }
  }
}
