import ComposableArchitecture
import Testing

@Suite @MainActor
struct Everything {
  @Test func countsBothWays() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    await store.send(.incrementButtonTapped)
    #expect(store.state.count == 1)
    await store.send(.incrementButtonTapped)
    #expect(store.state.count == 2)
    for expected in [1, 0, -1] {
      await store.send(.decrementButtonTapped)
      #expect(store.state.count == expected)
    }
  }
}
