import ComposableArchitecture
import Testing

// draws: 4 5 7 8

@MainActor
struct Checks {
  private let clock = TestClock()

  private var store: TestStoreOf<Window> {
    TestStore(
      initialState: Window.State(demo: Ticker.State(rings: 4), real: Ticker.State(rings: 7))
    ) {
      Window()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // task: 1
  @Test("The demo rings at once")
  func demo() async {
    let store = store
    await store.send(\.demo.started)
    await store.receive(\.demo.rang) { $0.demo.rings = 5 }
  }

  // task: 1
  @Test("The real timer takes a minute")
  func real() async {
    let store = store
    await store.send(\.real.started)
    await clock.advance(by: .seconds(59))
    // Nothing has arrived before.
    await store.send(\.demo.started)
    await store.receive(\.demo.rang) { $0.demo.rings = 5 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.real.rang) { $0.real.rings = 8 }
  }
}
