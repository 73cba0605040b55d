import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A tick comes each second")
  func ticks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Light.State()) {
      Light()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.task)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.receive(\.ticked) { $0.seconds = 3 }
    await task.cancel()
  }
}
