import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func factBelongsToTheCount() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number." }
    }
    store.exhaustivity = .off

    await store.send(.incrementButtonTapped)
    await store.send(.incrementButtonTapped)
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse.success) {
      $0.fact = "2 is a good number."
      $0.isLoadingFact = false
    }
    await store.send(.incrementButtonTapped) {
      $0.fact = nil
    }
  }
}
