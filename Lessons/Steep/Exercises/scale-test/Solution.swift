import ComposableArchitecture
import Testing

// The feature you test is Scale:
//   State:    grams, isPluggedIn, and message, a String?
//   Actions:  task, resetButtonTapped
//             weighed, unplugged and resetFailed, which effects send
// The dependency scale has weights and reset.

@MainActor
struct ScaleTests {
  let weights = AsyncStream.makeStream(of: Int.self)

  func makeStore(_ state: Scale.State = Scale.State()) -> TestStoreOf<Scale> {
    TestStore(initialState: state) {
      Scale()
    } withDependencies: {
      $0.scale.weights = { [weights] in weights.stream }
    }
  }

  @Test func weighing() async {
    let store = makeStore()
    let task = await store.send(.task) { $0.isPluggedIn = true }
    weights.continuation.yield(3)
    await store.receive(\.weighed, 3) { $0.grams = 3 }
    weights.continuation.yield(5)
    await store.receive(\.weighed, 5) { $0.grams = 5 }
    await task.cancel()
  }

  @Test func unplugging() async {
    let store = makeStore()
    await store.send(.task) { $0.isPluggedIn = true }
    weights.continuation.yield(3)
    await store.receive(\.weighed, 3) { $0.grams = 3 }
    weights.continuation.finish()
    await store.receive(\.unplugged) {
      $0.grams = 0
      $0.isPluggedIn = false
    }
    let next = AsyncStream.makeStream(of: Int.self)
    store.dependencies.scale.weights = { next.stream }
    await store.send(.task) { $0.isPluggedIn = true }
    next.continuation.yield(8)
    await store.receive(\.weighed, 8) { $0.grams = 8 }
    next.continuation.finish()
    await store.receive(\.unplugged) {
      $0.grams = 0
      $0.isPluggedIn = false
    }
  }

  @Test func resetting() async {
    let resets = LockIsolated(0)
    let store = makeStore(Scale.State(grams: 7, isPluggedIn: true))
    store.dependencies.scale.reset = { resets.withValue { $0 += 1 } }
    await store.send(.resetButtonTapped).finish()
    #expect(resets.value == 1)
  }

  @Test func noScale() async {
    let store = makeStore()
    await store.send(.resetButtonTapped)
  }

  @Test func aResetThatFails() async {
    struct Stuck: Error {}
    let store = makeStore(Scale.State(isPluggedIn: true))
    store.dependencies.scale.reset = { throw Stuck() }
    await store.send(.resetButtonTapped)
    await store.receive(\.resetFailed) { $0.message = "The scale can't be reset." }
    store.dependencies.scale.reset = {}
    await store.send(.resetButtonTapped) { $0.message = nil }
  }
}
