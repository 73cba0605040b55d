import ComposableArchitecture
import Testing

// draws: 4 5 6

@MainActor
struct Checks {
  private let clock = TestClock()

  private var store: TestStoreOf<Alarm> {
    TestStore(initialState: Alarm.State(rings: 4)) {
      Alarm()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // task: 1
  @Test("Silence ends the ringing, and calm arrives")
  func silence() async {
    let store = store
    await store.send(.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.rang) { $0.rings = 5 }
    await store.send(.silenceButtonTapped)
    await store.receive(\.calm) { $0.isCalm = true }
    await clock.advance(by: .seconds(5))
  }

  // task: 2
  @Test("The bell rings each second")
  func rings() async {
    let store = store
    let task = await store.send(.started)
    await clock.advance(by: .seconds(2))
    await store.receive(\.rang) { $0.rings = 5 }
    await store.receive(\.rang) { $0.rings = 6 }
    await task.cancel()
    await store.skipReceivedActions(strict: false)
  }
}
