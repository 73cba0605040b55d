import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private let clock = TestClock()

  private var store: TestStoreOf<Rocket> {
    TestStore(initialState: Rocket.State()) {
      Rocket { [clock] in try await clock.sleep(for: .seconds(1)) }
    }
  }

  // task: 1
  @Test("Stop ends the countdown")
  func stop() async {
    let store = store
    await store.send(.startButtonTapped)
    await store.send(.stopButtonTapped)
    await clock.advance(by: .seconds(5))
  }

  // task: 1
  @Test("A second start replaces the first")
  func twice() async {
    let store = store
    await store.send(.startButtonTapped)
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 2 }
  }
}
