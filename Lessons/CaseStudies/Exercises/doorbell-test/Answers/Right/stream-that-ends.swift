import ComposableArchitecture
import Testing

// The feature you test is Visitors:
//   State:    rings, an array of Door; the newest is the first
//   Actions:  task, sent when the screen appears; rang(Door)
//   Client:   doorbell.rings, a closure that returns an AsyncStream<Door>
// You can use these types:
//   Door: front or garden

@MainActor
struct VisitorsTests {
  @Test func rings() async {
    let store = TestStore(initialState: Visitors.State(rings: [.garden])) {
      Visitors()
    } withDependencies: {
      $0.doorbell.rings = {
        AsyncStream { bell in
          for door in [Door.front, .front, .garden] { bell.yield(door) }
          bell.finish()
        }
      }
    }
    await store.send(.task)
    await store.receive(\.rang) { $0.rings.insert(.front, at: 0) }
    await store.receive(\.rang) { $0.rings.insert(.front, at: 0) }
    await store.receive(\.rang) { $0.rings.insert(.garden, at: 0) }
    await store.finish()
  }
}
