import ComposableArchitecture
import Testing

// draws: 2 3 5 6 7 8

@MainActor
struct Checks {
  private let store = Store(
    initialState: Board.State(home: Score.State(points: 2), guest: Score.State(points: 7))
  ) { Board() }

  // task: 1
  @Test("A view shows the points of its score")
  func points() {
    let view = ScoreView(store: Store(initialState: Score.State(points: 5)) { Score() })
    #expect(view.text == "5 points")
    view.store.send(.goal)
    #expect(view.text == "6 points")
  }

  // task: 2
  @Test("The board shows both scores")
  func both() {
    #expect(BoardView(store: store).text == "2 points : 7 points")
  }

  // task: 2
  @Test("A goal in a score is a goal of the board")
  func goals() {
    let view = BoardView(store: store)
    view.guest.store.send(.goal)
    view.home.store.send(.goal)
    #expect(store.home.points == 3)
    #expect(store.guest.points == 8)
    #expect(view.text == "3 points : 8 points")
  }
}
