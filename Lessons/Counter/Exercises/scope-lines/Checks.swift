import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("Each score counts its own goals")
  func goals() async {
    let store = TestStore(initialState: Board.State()) { Board() }
    await store.send(\.home.goal) {
      $0.home.points = 1
      $0.lead = 1
    }
    await store.send(\.home.goal) {
      $0.home.points = 2
      $0.lead = 2
    }
    await store.send(\.guest.goal) {
      $0.guest.points = 1
    }
  }
}
