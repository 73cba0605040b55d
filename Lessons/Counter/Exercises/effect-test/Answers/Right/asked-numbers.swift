import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func fact() async {
    let asked = LockIsolated<[Int]>([])
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { number in
        asked.withValue { $0.append(number) }
        return "A good number."
      }
    }

    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.fact = "A good number."
    }
    #expect(asked.value == [3])
  }
}
