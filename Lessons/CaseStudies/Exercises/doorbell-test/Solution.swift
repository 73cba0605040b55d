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
    let store = TestStore(initialState: Visitors.State()) {
      Visitors()
    } withDependencies: {
      $0.doorbell.rings = { rings }
    }
    let task = await store.send(.task)
    bell.yield(.front)
    await store.receive(\.rang, .front) {
      $0.rings = [.front]
    }
    bell.yield(.garden)
    await store.receive(\.rang, .garden) {
      $0.rings = [.garden, .front]
    }
    bell.yield(.garden)
    await store.receive(\.rang, .garden) {
      $0.rings = [.garden, .garden, .front]
    }
    await task.cancel()
    bell.yield(.front)
  }

  @Test func comesBack() async {
    let (rings, bell) = AsyncStream.makeStream(of: Door.self)
    let store = TestStore(initialState: Visitors.State(rings: [.garden])) {
      Visitors()
    } withDependencies: {
      $0.doorbell.rings = { rings }
    }
    let task = await store.send(.task)
    bell.yield(.front)
    await store.receive(\.rang, .front) {
      $0.rings = [.front, .garden]
    }
    await task.cancel()
  }
}
