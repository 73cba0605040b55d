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
    let store = makeStore(Board([1: .x, 2: .x, 4: .o, 5: .o]))
    await store.send(.cellTapped(3)) {
      $0.board[3] = .x
    }
  }

  func makeStore(_ board: Board = Board(), turn: Mark = .x) -> TestStoreOf<Game> {
    TestStore(initialState: Game.State(board: board, playerO: "Bo", playerX: "Ann", turn: turn)) {
      Game()
    }
  }
}
