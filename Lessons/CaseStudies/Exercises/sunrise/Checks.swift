import ComposableArchitecture
import Testing

// draws: 70

@MainActor
struct Checks {
  let clock = TestClock()

  /// The brightness at first is a percentage.
  func makeStore(brightness: Int = 70 % 100) -> TestStoreOf<Lamp> {
    let store = TestStore(initialState: Lamp.State(brightness: brightness)) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  func brightness(of store: TestStoreOf<Lamp>, after milliseconds: Int) async -> Int {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
    return store.state.brightness
  }

  // task: 1
  @Test("A tap on sunrise sets the brightness to 20 at once")
  func beginsAtOnce() async {
    let store = makeStore()
    await store.send(.sunriseButtonTapped)
    let atOnce = await brightness(of: store, after: 0)
    #expect(atOnce == 20, "The brightness should be 20 at once.")
    let justBefore = await brightness(of: store, after: 999)
    #expect(justBefore == 20, "The brightness should still be 20 just before the first second has passed.")
  }

  // task: 1
  @Test("The brightness grows by 20 each second, up to 100")
  func grows() async {
    let store = makeStore()
    await store.send(.sunriseButtonTapped)
    var seconds: [Int] = []
    for _ in 1...5 { seconds.append(await brightness(of: store, after: 1000)) }
    #expect(seconds == [40, 60, 80, 100, 100], "The brightness after each second.")
  }

  // task: 2
  @Test("A second tap begins again, and nothing of the first sunrise is left")
  func beginsAgain() async {
    let store = makeStore()
    await store.send(.sunriseButtonTapped)
    _ = await brightness(of: store, after: 1500)
    await store.send(.sunriseButtonTapped)
    var halfSeconds = [await brightness(of: store, after: 0)]
    for _ in 1...3 { halfSeconds.append(await brightness(of: store, after: 500)) }
    #expect(
      halfSeconds == [20, 20, 40, 40], "The brightness after each half second. A second tap begins again.")
  }

  // task: 3
  @Test("The off button sets the brightness to 0")
  func off() async {
    let store = makeStore(brightness: 100)
    await store.send(.offButtonTapped)
    let off = await brightness(of: store, after: 0)
    #expect(off == 0, "The off button should set the brightness to 0.")
  }

  // task: 3
  @Test("The off button ends the sunrise")
  func offEnds() async {
    let store = makeStore()
    await store.send(.sunriseButtonTapped)
    let lit = await brightness(of: store, after: 1500)
    #expect(lit == 40, "The sunrise should have reached 40.")
    await store.send(.offButtonTapped)
    let later = await brightness(of: store, after: 10_000)
    #expect(later == 0, "The sunrise went on after it was turned off.")
  }
}
