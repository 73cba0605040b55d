import ComposableArchitecture

@MainActor
struct ScoreView {
  let store: StoreOf<Score>

  var text: String { "\(store.points) points" }
}

@MainActor
struct BoardView {
  let store: StoreOf<Board>

  var home: ScoreView {
    ScoreView(store: store.scope(state: \.home, action: \.home))
  }

  var guest: ScoreView {
    ScoreView(store: store.scope(state: \.guest, action: \.guest))
  }

  var text: String { "\(home.text) : \(guest.text)" }
}
