import ComposableArchitecture
import Testing

@Test @MainActor func theFactIsKept() async throws {
  let store = TestStore(initialState: Counter.State(count: 41)) {
    Counter()
  } withDependencies: {
    $0.numberFact = NumberFactClient(fetch: { number in String(number + 1) })
  }
  await store.send(\.numberFactButtonTapped)
  await store.receive(\.numberFactResponse, "42") { $0.fact = "42" }
  await store.finish()
}
