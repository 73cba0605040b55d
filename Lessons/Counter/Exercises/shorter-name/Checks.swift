import ComposableArchitecture
import Testing

// draws: 4

@MainActor
struct Checks {
  // task: 1
  @Test("In a test the dice show 1")
  func test() async {
    let store = TestStore(initialState: Game.State()) { Game() }
    await store.send(.rollButtonTapped) { $0.points = 1 }
  }

  // task: 1
  @Test("A test can load the dice")
  func loaded() async {
    let store = TestStore(initialState: Game.State()) {
      Game()
    } withDependencies: {
      $0.dice = Dice { 4 }
    }
    await store.send(.rollButtonTapped) { $0.points = 4 }
  }

  // task: 1
  @Test("In an app the dice show any number")
  func live() {
    let rolls = withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.dice) var dice
      return (0..<200).map { _ in dice.roll() }
    }
    #expect(Set(rolls).count == 6)
  }
}
