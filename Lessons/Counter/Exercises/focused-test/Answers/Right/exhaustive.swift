import ComposableArchitecture
import Testing

@Test @MainActor func everything() async {
  let store = TestStore(initialState: Counter.State(count: 1, fact: "1 is old.")) {
    Counter()
  } withDependencies: {
    $0.numberFact.fetch = { String($0) }
  }
  await store.send(.incrementButtonTapped) {
    $0 = Counter.State(count: 2, log: ["Counted up to 2."])
  }
  await store.send(.numberFactButtonTapped) {
    $0.isLoadingFact = true
    $0.log.append("Asked for a fact about 2.")
  }
  await store.receive(\.numberFactResponse.success, "2") {
    $0.fact = "2"
    $0.isLoadingFact = false
    $0.log.append("Learned that 2")
  }
}
