import ComposableArchitecture

@MainActor
struct ScoreView {
  let store: StoreOf<Score>

  var text: String { "" }
}

@MainActor
struct BoardView {
  let store: StoreOf<Board>

  var home: ScoreView {
    ScoreView(store: Store(initialState: Score.State()) { Score() })
  }

  var guest: ScoreView {
    ScoreView(store: Store(initialState: Score.State()) { Score() })
  }

  var text: String { "\(home.text) : \(guest.text)" }
}
