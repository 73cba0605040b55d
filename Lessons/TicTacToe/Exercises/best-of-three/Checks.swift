import ComposableArchitecture
import Testing

// draws: 50

@MainActor
private struct Table {
  let clock = TestClock()
  let store: TestStoreOf<Match>
  let steps = LockIsolated<[String]>([])

  init() {
    store = TestStore(initialState: Match.State()) {
      Match()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  /// The taps and the seconds that have led to the screen.
  var done: Comment { "After \(steps.value.joined(separator: ", "))." }

  func tap(_ cells: Int...) async {
    for cell in cells {
      steps.withValue { $0.append("cell \(cell)") }
      await store.send(.cellTapped(cell))
      await settle()
    }
  }

  func passHalfASecond() async {
    steps.withValue { $0.append("0.5 s") }
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  /// One second after the other, because an effect may begin anew each second.
  func pass(_ seconds: Int) async {
    steps.withValue { $0.append("\(seconds) s") }
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await settle()
    }
  }

  /// Twice, because a received action may have an effect that sends the next one.
  func settle() async {
    for _ in 1...2 { await store.skipReceivedActions(strict: false) }
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

/// From 2 to 9.
private let number = 2 + 50 % 8

/// The marks of a game in which X has begun with the cell `number`.
private func cells(o: Int? = nil) -> String {
  (1...9).map { $0 == number ? "X" : $0 == o ? "O" : "." }.joined()
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("At first the board is empty, and X moves")
  func first() {
    #expect(Table().screen.cells == ".........")
    #expect(Table().screen.message == "X to move")
  }

  // task: 1
  @Test("The players put their marks in turn")
  func turns() async {
    let table = Table()
    await table.tap(number)
    #expect(table.screen.cells == cells(), table.done)
    #expect(table.screen.message == "O to move", table.done)
    await table.tap(1)
    #expect(table.screen.cells == cells(o: 1), table.done)
    #expect(table.screen.message == "X to move", table.done)
    await table.leave()
  }

  // task: 1
  @Test("Taps on taken cells, and beside the board, do nothing")
  func taken() async {
    let table = Table()
    await table.tap(number)
    for cell in [number, 0, 10] {
      await table.tap(cell)
      #expect(table.screen.cells == cells(), table.done)
      #expect(table.screen.message == "O to move", table.done)
    }
    await table.leave()
  }
}

// The ends of a game stand before the mark of stage 2, because they can be judged without `nextTapped`.

@MainActor
struct Ends {
  // task: 2
  @Test("Three in a row win, and then taps do nothing")
  func wins() async {
    let table = Table()
    await table.tap(1, 4, 2, 5, 3)
    #expect(table.screen.message == "X wins", table.done)
    await table.tap(9)
    #expect(table.screen.cells == "XXXOO....", table.done)
    #expect(table.screen.message == "X wins", table.done)
    await table.leave()
  }

  // task: 2
  @Test("O can win as well")
  func otherWins() async {
    let table = Table()
    await table.tap(9, 4, 1, 5, 2, 6)
    #expect(table.screen.message == "O wins", table.done)
    await table.leave()
  }

  // task: 2
  @Test("A full board without a winner is a draw")
  func draw() async {
    let table = Table()
    await table.tap(1, 2, 3, 5, 4, 6, 8, 7, 9)
    #expect(table.screen.cells == "XOXXOOOXX", table.done)
    #expect(table.screen.message == "Draw", table.done)
    await table.leave()
  }

  // task: 2
  @Test("A mark in the last cell can still win")
  func lastCell() async {
    let table = Table()
    await table.tap(1, 2, 3, 4, 5, 6, 8, 7, 9)
    #expect(table.screen.cells == "XOXOXOOXX", table.done)
    #expect(table.screen.message == "X wins", table.done)
    await table.leave()
  }
}

// MARK: - Stage 2

extension Table {
  func next() async {
    steps.withValue { $0.append("nextTapped") }
    await store.send(.nextTapped)
    await settle()
  }
}

@MainActor
struct Stage2 {
  // task: 2
  @Test("The next game is begun by who has not begun the last one")
  func next() async {
    let table = Table()
    await table.tap(1, 4, 2, 5, 3)
    await table.next()
    #expect(table.screen.cells == ".........", table.done)
    #expect(table.screen.message == "O to move", table.done)
    await table.tap(1, 2, 3, 5, 4, 6, 8, 7, 9)
    #expect(table.screen.message == "Draw", table.done)
    await table.next()
    #expect(table.screen.message == "X to move", table.done)
    await table.leave()
  }

  // task: 2
  @Test("During a game, the next one can't begin")
  func early() async {
    let table = Table()
    await table.next()
    #expect(table.screen.message == "X to move", table.done)
    await table.tap(5)
    await table.next()
    #expect(table.screen.cells == "....X....", table.done)
    #expect(table.screen.message == "O to move", table.done)
    await table.tap(1)
    await table.next()
    await table.tap(4, 2, 6)
    await table.next()
    #expect(table.screen.message == "O to move", table.done)
    await table.leave()
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  // task: 3
  @Test("Each game that is won counts, and a draw doesn't")
  func score() async {
    let table = Table()
    #expect(table.screen.score == "0 : 0")
    await table.tap(1, 4, 2, 5, 3)
    #expect(table.screen.score == "1 : 0", table.done)
    await table.tap(9)
    await table.next()
    #expect(table.screen.score == "1 : 0", table.done)
    await table.tap(1, 2, 3, 5, 4, 6, 8, 7, 9)
    await table.next()
    #expect(table.screen.score == "1 : 0", table.done)
    await table.tap(9, 4, 1, 5, 2, 6)
    #expect(table.screen.score == "1 : 1", table.done)
    #expect(table.screen.message == "O wins", table.done)
    await table.leave()
  }

  // task: 3
  @Test("After two draws, the match goes on until two games are won")
  func draws() async {
    let table = Table()
    for _ in 1...2 {
      await table.tap(1, 2, 3, 5, 4, 6, 8, 7, 9)
      await table.next()
    }
    #expect(table.screen == Screen(cells: ".........", message: "X to move"), table.done)
    await table.tap(1, 4, 2, 5, 3)
    #expect(table.screen.message == "X wins", table.done)
    await table.next()
    #expect(table.screen.message == "O to move", table.done)
    await table.tap(9, 4, 1, 5, 2, 6)
    #expect(table.screen.score == "2 : 0", table.done)
    #expect(table.screen.message == "X wins the match", table.done)
    await table.leave()
  }

  // task: 3
  @Test("Who has won two games wins the match")
  func match() async {
    let table = Table()
    await table.tap(1, 4, 2, 5, 3)
    await table.next()
    await table.tap(9, 4, 1, 5, 2, 6)
    #expect(table.screen.score == "2 : 0", table.done)
    #expect(table.screen.message == "X wins the match", table.done)
    await table.leave()
  }

  // task: 3
  @Test("O can win the match as well")
  func otherMatch() async {
    let table = Table()
    await table.tap(9, 4, 1, 5, 2, 6)
    await table.next()
    await table.tap(1, 4, 2, 5, 3)
    #expect(table.screen.score == "0 : 2", table.done)
    #expect(table.screen.message == "O wins the match", table.done)
    await table.leave()
  }

  // task: 3
  @Test("A new match begins with X and without games")
  func again() async {
    let table = Table()
    await table.tap(1, 4, 2, 5, 3)
    await table.next()
    await table.tap(9, 4, 1, 5, 2, 6)
    await table.next()
    #expect(table.screen == Screen(cells: ".........", message: "X to move"), table.done)
    await table.tap(1, 4, 2, 5, 3)
    #expect(table.screen.message == "X wins", table.done)
    await table.leave()
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  // task: 4
  @Test("The time begins with the first mark of a game")
  func begins() async {
    let table = Table()
    await table.pass(15)
    #expect(table.screen == Screen(cells: ".........", message: "X to move"), table.done)
    await table.tap(5)
    #expect(table.screen.seconds == 10, table.done)
    await table.pass(1)
    #expect(table.screen.seconds == 9, table.done)
    await table.pass(8)
    #expect(table.screen.seconds == 1, table.done)
    #expect(table.screen.message == "O to move", table.done)
    await table.leave()
  }

  // task: 4
  @Test("When the time is over, it is the other player's turn")
  func timeOut() async {
    let table = Table()
    await table.tap(5)
    await table.pass(10)
    #expect(table.screen.message == "X to move", table.done)
    #expect(table.screen.seconds == 10, table.done)
    #expect(table.screen.cells == "....X....", table.done)
    await table.pass(9)
    #expect(table.screen.seconds == 1, table.done)
    await table.pass(1)
    #expect(table.screen.message == "O to move", table.done)
    await table.leave()
  }

  // task: 4
  @Test("Each move has ten seconds of its own")
  func anew() async {
    let table = Table()
    await table.tap(5)
    await table.pass(7)
    await table.tap(1)
    #expect(table.screen.seconds == 10, table.done)
    await table.pass(number)
    #expect(table.screen.seconds == 10 - number, table.done)
    await table.tap(1)
    #expect(table.screen.seconds == 10 - number, table.done)
    #expect(table.screen.message == "X to move", table.done)
    await table.leave()
  }

  // task: 4
  @Test("A move between two seconds begins ten whole seconds")
  func between() async {
    let table = Table()
    await table.tap(5)
    await table.passHalfASecond()
    await table.tap(1)
    await table.passHalfASecond()
    #expect(table.screen.seconds == 10, table.done)
    await table.passHalfASecond()
    #expect(table.screen.seconds == 9, table.done)
    await table.leave()
  }

  // task: 4
  @Test("A tap that does nothing doesn't begin a second again")
  func taken() async {
    let table = Table()
    await table.tap(5)
    for seconds in [9, 8] {
      await table.passHalfASecond()
      await table.tap(seconds == 9 ? 5 : 10)
      await table.passHalfASecond()
      #expect(table.screen.seconds == seconds, table.done)
    }
    await table.leave()
  }

  // task: 4
  @Test("After the end of a game, no time passes")
  func ends() async {
    let table = Table()
    await table.tap(1, 4, 2, 5)
    await table.pass(3)
    await table.tap(3)
    await table.tap(9)
    #expect(table.screen.seconds == 10, table.done)
    await table.pass(12)
    #expect(table.screen.seconds == 10, table.done)
    #expect(table.screen.message == "X wins", table.done)
    await table.next()
    await table.pass(12)
    #expect(table.screen.message == "O to move", table.done)
    #expect(table.screen.seconds == 10, table.done)
    await table.leave()
  }

  // task: 4
  @Test("After a draw, no time passes, either")
  func draw() async {
    let table = Table()
    await table.tap(1, 2, 3, 5, 4, 6, 8, 7)
    await table.pass(3)
    await table.tap(9)
    await table.pass(3)
    #expect(table.screen == Screen(cells: "XOXXOOOXX", message: "Draw"), table.done)
    await table.leave()
  }

  // task: 4
  @Test("During a game, Next doesn't touch the time")
  func early() async {
    let table = Table()
    await table.tap(5)
    await table.pass(3)
    await table.passHalfASecond()
    await table.next()
    #expect(table.screen.seconds == 7, table.done)
    await table.passHalfASecond()
    #expect(table.screen.seconds == 6, table.done)
    await table.leave()
  }
}
