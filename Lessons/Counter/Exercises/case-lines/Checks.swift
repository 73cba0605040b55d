import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A bird is counted")
  func bird() async {
    let store = TestStore(initialState: Tally.State(birds: 4)) { Tally() }
    await store.send(.birdSeen) { $0.birds = 5 }
  }

  // task: 1
  @Test("A reset starts at zero")
  func reset() async {
    let store = TestStore(initialState: Tally.State(birds: 4)) { Tally() }
    await store.send(.resetButtonTapped) { $0.birds = 0 }
  }
}
