// Your tests notice: Only the first ring is heard
import ComposableArchitecture
import Testing

@MainActor
struct VisitorsTests {
  @Test func rings() async {
    let store = TestStore(initialState: Visitors.State()) {
      Visitors()
    } withDependencies: {
      $0.doorbell.rings = { .finished }
    }
    await store.send(.task)
    await store.send(.rang(.front)) { $0.rings = [.front] }
    await store.send(.rang(.garden)) { $0.rings = [.garden, .front] }
    await store.send(.rang(.garden)) { $0.rings = [.garden, .garden, .front] }
  }
}
