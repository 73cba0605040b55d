// Your tests notice: It always asks about 0
import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func response() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    await store.send(.numberFactResponse("3 is a good number.")) { $0.fact = "3 is a good number." }
  }
}
