import ComposableArchitecture
import Testing

@MainActor
struct GameTests {
  @Test func threeInARowWin() async {
    let store = TestStore(initialState: Game.State(playerO: "Bo", playerX: "Ann")) { Game() }
    for (cell, mark) in [(1, Mark.x), (4, .o), (2, .x), (5, .o)] {
      await store.send(.cellTapped(cell)) {
        $0.board[cell] = mark
        $0.turn = mark.other
      }
    }
    await store.send(.cellTapped(3)) { $0.board[3] = .x }
    await store.receive(\.delegate.ended, .x)
    #expect(store.state.board.line == [1, 2, 3])
    await store.send(.cellTapped(9))
    await store.send(.playAgainButtonTapped) {
      $0.board = Board()
      $0.beginner = .o
      $0.turn = .o
    }
  }

  @Test func aFullBoardIsADraw() async {
    let board = Board([1: .x, 2: .o, 3: .x, 4: .x, 5: .o, 6: .o, 7: .o, 8: .x])
    let store = TestStore(initialState: Game.State(board: board, playerO: "Bo", playerX: "Ann")) { Game() }
    await store.send(.playAgainButtonTapped)
    await store.send(.cellTapped(9)) { $0.board[9] = .x }
    await store.receive(\.delegate.ended, nil)
    #expect(store.state.isOver)
    #expect(store.state.board.line == nil)
  }

  @Test(arguments: [0, 1, 10])
  func aCellThatIsTakenOrMissingChangesNothing(cell: Int) async {
    let state = Game.State(board: Board([1: .x]), playerO: "Bo", playerX: "Ann", turn: .o)
    await TestStore(initialState: state) { Game() }.send(.cellTapped(cell))
  }

  @Test(arguments: [
    [1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7],
  ])
  func eachLineWins(line: [Int]) {
    #expect(Board(Dictionary(uniqueKeysWithValues: line.map { ($0, Mark.o) })).winner == .o)
    #expect(Board(Dictionary(uniqueKeysWithValues: line.dropLast().map { ($0, Mark.o) })).winner == nil)
  }

  @Test func quittingDismissesTheGameAndKeepsTheScore() async {
    var state = NewGame.State(member: Member(name: "ada"))
    state.playerO = "grace"
    let store = TestStore(initialState: state) { NewGame() }
    await store.send(.startButtonTapped) {
      $0.game = Game.State(playerO: "grace", playerX: "ada")
    }
    await store.send(\.game.delegate.ended, .o) { $0.score.o = 1 }
    await store.send(\.game.delegate.ended, .x) { $0.score.x = 1 }
    await store.send(\.game.delegate.ended, nil) { $0.score.draws = 1 }
    await store.send(\.game.quitButtonTapped)
    await store.receive(\.game.dismiss) { $0.game = nil }
    await store.send(\.binding.playerO, "bo") {
      $0.playerO = "bo"
      $0.score = NewGame.Score()
    }
  }

  @Test func twoDifferentNamesAreNeeded() async {
    let store = TestStore(initialState: NewGame.State(member: Member(name: "ada"))) { NewGame() }
    await store.send(.startButtonTapped)
    await store.send(\.binding.playerO, "ada") { $0.playerO = "ada" }
    await store.send(.startButtonTapped)
  }
}
