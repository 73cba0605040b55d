import ComposableArchitecture
import Testing

@MainActor @Suite struct Facts {
  func store(_ state: Counter.State) -> TestStoreOf<Counter> {
    let store = TestStore(initialState: state) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "Fact \($0)" }
    }
    store.exhaustivity = .off
    return store
  }

  @Test func kept() async {
    let store = store(Counter.State(count: 2))
    await store.send(.numberFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(\.numberFactResponse) {
      $0.fact = "Fact 2"
      $0.isLoadingFact = false
    }
  }

  @Test func removed() async {
    let store = store(Counter.State(fact: "Fact 0"))
    await store.send(.incrementButtonTapped) { $0.fact = nil }
  }
}
