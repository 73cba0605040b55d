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
    let (rings, bell) = AsyncStream.makeStream(of: Door.self)
    let store = TestStore(initialState: Visitors.State(rings: [.garden])) {
      Visitors()
    } withDependencies: {
      $0.doorbell.rings = { rings }
    }
    store.exhaustivity = .off
    let task = await store.send(.task)
    for door in [Door.front, .garden, .garden] {
      bell.yield(door)
      await store.receive(\.rang, door)
    }
    #expect(store.state.rings == [.garden, .garden, .front, .garden])
    await task.cancel()
  }
}
